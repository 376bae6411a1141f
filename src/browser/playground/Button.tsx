interface ButtonProps extends React.ComponentProps<'button'> {
  /** Whether pressing it does nothing now. */
  readonly isOff: boolean
}

/** A button that may do nothing for a while. It keeps the focus then, which `disabled` would take away. */
export function Button({ isOff, onClick, ...rest }: ButtonProps) {
  return <button type="button" {...rest} aria-disabled={isOff} onClick={isOff ? undefined : onClick} />
}

/** Names the button of a sample: `Run`, or `Edit` if it leads to the reader's code. */
export function nameRunButton(button: HTMLElement, verb: 'Run' | 'Edit'): void {
  button.textContent = verb
  button.setAttribute('aria-label', (button.ariaLabel ?? '').replace(/^\w+/, verb))
}

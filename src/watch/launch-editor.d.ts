declare module 'launch-editor' {
  /** Opens `file:line:column` in the editor that runs, or that LAUNCH_EDITOR or EDITOR names. */
  export default function launchEditor(place: string): void
}

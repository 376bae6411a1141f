import { Component, type ReactNode } from 'react'

/** Leaves out a part that fails, so that the article and the other parts keep working. React reports the error. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

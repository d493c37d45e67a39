import { Component, type ReactNode } from 'react';
import { reportFailure } from '#src/platform/failures.ts';

export interface Caught {
  readonly error: unknown;
  /** Mounts the children anew. */
  readonly retry: () => void;
}

interface Props {
  readonly fallback: (caught: Caught) => ReactNode;
  /** Another value gives the children another try. */
  readonly resetKey?: unknown;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  /** In an object, since anything can be thrown. */
  readonly caught: { readonly error: unknown } | null;
}

/** Shows `fallback` in place of children that throw while they render, and reports the error. The rest of the page lives on. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ caught: { error } });

  override state: State = { caught: null };

  retry = () => this.setState({ caught: null });

  override componentDidCatch(error: unknown): void {
    reportFailure(error);
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: Props, { caught }: State): void {
    if (caught && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback({ error: caught.error, retry: this.retry }) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { reportFailure } from '#src/platform/failures.ts';

export interface CaughtError {
  readonly error: unknown;
  readonly retry: () => void;
}

interface Props {
  readonly fallback: (caught: CaughtError) => ReactNode;
  /** A new value resets the boundary. */
  readonly resetKey?: unknown;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  /** Wrapped in an object, since any value can be thrown. */
  readonly caught: { readonly error: unknown } | null;
}

/** Shows `fallback` instead of children that throw while rendering, and reports the error. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  constructor(props: Props) {
    super(props);
    this.state = { caught: null };
  }

  retry(): void {
    this.setState({ caught: null });
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error);
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: Props, { caught }: State): void {
    if (caught && previous.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback({ error: caught.error, retry: () => this.retry() }) : this.props.children;
  }
}

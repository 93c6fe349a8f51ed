import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { RequestId } from "../../components/state/problem-notice.tsx";
import { ApiError } from "../../lib/failure/api-error.ts";
import { reload } from "../../lib/form/leave.ts";
import { loadAgain } from "../../lib/page/lazy-component.ts";
import { isLoadFailure, useIsReleasedAnew } from "../../lib/page/load-failure.ts";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of address tries again. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly error?: Error | undefined;
  readonly resetKey: string;
}

/** React has no other way to catch errors that a page throws while it renders. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError = (error: Error): Partial<ErrorBoundaryState> => ({ error });

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(Object.assign(error, { componentStack: info.componentStack }));
  }

  readonly retry = (): void => {
    loadAgain().catch(() => undefined);
    document.getElementById("main")?.focus();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} onRetry={this.retry} /> : this.props.children;
  }
}

const sayings = {
  anew: ["This page has a newer version", "The portal was updated while it was open here. Reload to go on"],
  notLoaded: ["This page could not be loaded", "Check your connection, then try again"],
  broken: ["Something went wrong on this page", "It is our fault, not yours. Reload to try again"],
} as const;

interface ErrorPageProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

export function ErrorPage({ error, onRetry = reload }: ErrorPageProps) {
  const isNotLoaded = isLoadFailure(error);
  const isAnew = useIsReleasedAnew(isNotLoaded);
  const canRetry = isNotLoaded && !isAnew;
  const [title, advice] = sayings[canRetry ? "notLoaded" : isAnew ? "anew" : "broken"];
  return (
    <div className="stack" role="alert">
      <title>Something went wrong · Guildhall</title>
      <h1>{title}</h1>
      <p>{advice}; what you typed into forms is kept.</p>
      {error instanceof ApiError && <RequestId problem={error.problem} />}
      <div>
        <Button kind="primary" onClick={canRetry ? onRetry : reload}>
          {canRetry ? "Try again" : "Reload"}
        </Button>
      </div>
    </div>
  );
}

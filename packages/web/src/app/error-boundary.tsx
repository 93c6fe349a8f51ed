import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { RequestId } from "../components/state/problem-notice.tsx";
import { ApiError } from "../lib/failure/api-error.ts";
import { reload } from "../lib/form/leave.ts";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of address tries again. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly error?: Error;
  readonly resetKey: string;
}

/** If a page's file is missing, the site was released anew: a reload gets the new page. */
const isStale = (error: Error): boolean =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

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

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} /> : this.props.children;
  }
}

export function ErrorPage({ error }: { error: Error }) {
  const stale = isStale(error);
  return (
    <div className="stack" role="alert">
      <title>Something went wrong · Guildhall</title>
      <h1>{stale ? "This page has a newer version" : "Something went wrong on this page"}</h1>
      <p>
        {stale
          ? "The portal was updated while it was open here. Reload to go on; what you typed into forms is kept."
          : "It is our fault, not yours. Reload to try again; what you typed into forms is kept."}
      </p>
      {error instanceof ApiError && <RequestId problem={error.problem} />}
      <div>
        <Button kind="primary" onClick={reload}>
          Reload
        </Button>
      </div>
    </div>
  );
}

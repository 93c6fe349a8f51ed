import { Component, type ReactNode, Suspense, useState } from "react";
import { reload } from "../../lib/form/leave.ts";
import { loadAgain } from "../../lib/page/lazy-component.ts";
import { isLoadFailure, useIsReleasedAnew } from "../../lib/page/load-failure.ts";
import { Button } from "../button.tsx";
import { Note } from "./note.tsx";
import { useHandedOnFocus } from "./problem-notice.tsx";

interface LatePartProps {
  /** "The grid of users" */
  readonly of: string;
  readonly load: () => Promise<void>;
  readonly children: ReactNode;
  /** What stands until it is loaded. */
  readonly shape?: ReactNode;
  /** What stands in its place when it could not be loaded, below the note that says so. */
  readonly instead?: ReactNode;
  /** What is around both of these, and not around the part itself: a dialog. */
  readonly around?: (shown: ReactNode) => ReactNode;
}

const asItIs = (shown: ReactNode): ReactNode => shown;

/** A part of a page whose code comes when it is first shown. When that does not arrive, the page stays, and says so. */
export class LatePart extends Component<LatePartProps, { readonly error?: Error | undefined }> {
  override state: { readonly error?: Error | undefined } = {};

  static getDerivedStateFromError = (error: Error) => ({ error });

  readonly retry = async (): Promise<void> => {
    await loadAgain();
    await this.props.load();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { of, children, shape, instead, around = asItIs } = this.props;
    const { error } = this.state;
    if (!error) return <Suspense fallback={around(shape)}>{children}</Suspense>;
    if (!isLoadFailure(error)) throw error;
    return (
      <>
        {around(<NotLoaded of={of} onRetry={this.retry} />)}
        {instead}
      </>
    );
  }
}

interface NotLoadedProps {
  readonly of: string;
  readonly onRetry: () => Promise<void>;
}

const advice = {
  first: "Check your connection, then try again. The rest of the page is as it was.",
  again: "It did not arrive this time either. Check your connection, then try again.",
};

function NotLoaded({ of, onRetry }: NotLoadedProps) {
  const [state, setState] = useState<"first" | "busy" | "again">("first");
  const button = useHandedOnFocus();
  if (useIsReleasedAnew(true)) return <ReleasedAnew />;
  const retry = () => {
    setState("busy");
    onRetry().catch(() => setState("again"));
  };
  return (
    <Note state="overdue" role="alert" title={`${of} could not be loaded`}>
      <p>{state === "again" ? advice.again : advice.first}</p>
      <Button ref={button} compact busy={state === "busy"} onClick={retry}>
        Try again
      </Button>
    </Note>
  );
}

const ReleasedAnew = () => (
  <Note state="due" role="alert" title="The portal has a newer version">
    <p>It was updated while this page was open. Reload to go on; what you typed into forms is kept.</p>
    <Button compact onClick={reload}>
      Reload
    </Button>
  </Note>
);

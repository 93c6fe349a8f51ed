import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useJustMoved } from "../../lib/list/just-moved.ts";
import { Button, IconButton } from "../button.tsx";
import { ProblemNotice } from "../state/problem-notice.tsx";
import { rememberFocus } from "./focus-return.ts";
import { InDialog } from "./in-dialog.ts";
import "./dialog.css";

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Esc, the cross and a click beside the dialog. Without it, the dialog must be answered. */
  readonly onClose?: () => void;
  readonly actions?: ReactNode;
}

/** When a dialog goes to its next step and the pressed button is gone, the heading gets the focus. */
function useFocusOnStep(dialog: RefObject<HTMLDialogElement | null>, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the step.
  useLayoutEffect(() => {
    const heading = dialog.current?.querySelector("h2");
    if (!heading || dialog.current?.contains(document.activeElement)) return;
    // Not before, because the browser may start at any element that can get the focus.
    heading.tabIndex = -1;
    heading.focus();
  }, [title]);
}

/** What opened it may be hidden at another width: a modal dialog that nobody sees makes the page dead. */
function useCloseOnceHidden(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const look = () => dialog.current?.checkVisibility() === false && onClose?.();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [dialog, onClose]);
}

/** The browser's own modal dialog: it keeps the focus inside, and returns it when it closes. */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => (isOpen ? <OpenDialog {...dialog} /> : null);

function OpenDialog({ title, children, onClose, actions }: Omit<DialogProps, "isOpen">) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A drag that starts in the dialog and ends beside it is not a click beside it.
  const isPressedBeside = useRef(false);
  const titleId = useId();

  // Closed while it is still in the page, because only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const returnFocus = rememberFocus();
    if (!element?.open) element?.showModal();
    // The browser begins with the first field, also with one that only shows something.
    const isShowing = document.activeElement instanceof HTMLInputElement && document.activeElement.readOnly;
    if (isShowing) element?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus();
    return () => {
      element?.close();
      // The button that opened it may have been removed at the same time.
      queueMicrotask(returnFocus);
    };
  }, []);
  useFocusOnStep(dialog, title);
  useCloseOnceHidden(dialog, onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what a click beside the dialog does.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => event.target === dialog.current && isPressedBeside.current && onClose?.()}
    >
      <div className="dialog__frame">
        <h2 id={titleId}>{title}</h2>
        <InDialog value={true}>
          <div className="stack">{children}</div>
        </InDialog>
        {actions && <div className="dialog__actions">{actions}</div>}
        {/* Last, so that the focus begins with what the dialog is about. */}
        {onClose && (
          <div className="dialog__close">
            <IconButton icon="cross" label="Close" onClick={onClose} />
          </div>
        )}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question: "Remove this address?" */
  readonly title: string;
  /** What will happen, and that it cannot be undone where that is so. */
  readonly children: ReactNode;
  /** The verb again: "Remove address". */
  readonly confirm: string;
  /** For cases where "Cancel" would be unclear: "Stay here". */
  readonly cancel?: string;
  readonly danger?: boolean;
  /** What is said above the reason when it fails. */
  readonly failed?: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Called instead of `onClose` when the action has succeeded. */
  readonly onDone?: () => void;
}

/** A question before an action that cannot be undone. If the action fails, the dialog stays open and shows why. */
export function ConfirmDialog({
  confirm,
  cancel = "Cancel",
  danger = false,
  failed,
  onConfirm,
  onClose,
  onDone = onClose,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const justOpened = useJustMoved(dialog.isOpen, true);

  async function go(): Promise<void> {
    setState({ busy: true });
    try {
      await onConfirm();
      setState({ busy: false });
      onDone();
    } catch (error) {
      setState({ busy: false, error });
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind={danger ? "danger" : "primary"} busy={state.busy} justMoved={justOpened} onClick={go}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} onClose={onClose} actions={actions}>
      {typeof children === "string" ? <p>{children}</p> : children}
      {state.error !== undefined && <ProblemNotice error={state.error} {...(failed && { title: failed })} />}
    </Dialog>
  );
}

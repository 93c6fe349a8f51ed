import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { useJustMoved } from "../lib/just-moved.ts";
import { Button, IconButton } from "./button.tsx";
import { InDialog } from "./in-dialog.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import "./dialog.css";

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Esc, the cross and a click beside it; left out, the dialog must be answered. */
  readonly onClose?: () => void;
  readonly actions?: ReactNode;
}

/** The button that led to a dialog may be gone with what the dialog did: where nothing else takes the focus, the page does. */
const keepFocus = (): void =>
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  });

/** A dialog goes from one step to the next: where the pressed button is gone with the step before, its heading goes on. */
function useFocusOnStep(dialog: RefObject<HTMLDialogElement | null>, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the step.
  useLayoutEffect(() => {
    const heading = dialog.current?.querySelector("h2");
    if (!heading || dialog.current?.contains(document.activeElement)) return;
    // Not before: whatever can take the focus may be where the browser begins.
    heading.tabIndex = -1;
    heading.focus();
  }, [title]);
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back on closing. */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => (isOpen ? <OpenDialog {...dialog} /> : null);

function OpenDialog({ title, children, onClose, actions }: Omit<DialogProps, "isOpen">) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Something dragged out of the dialog and let go beside it is no click beside it.
  const isPressedBeside = useRef(false);
  const titleId = useId();

  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => {
      element?.close();
      keepFocus();
    };
  }, []);
  useFocusOnStep(dialog, title);

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
  /** Where "Cancel" would leave open what is cancelled: "Stay here". */
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** It is done: instead of `onClose`. */
  readonly onDone?: () => void;
}

/** Asked before anything that cannot be undone. Stays open, with the reason, when it fails. */
export function ConfirmDialog({
  confirm,
  cancel = "Cancel",
  danger = false,
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
      {state.error !== undefined && <ProblemNotice error={state.error} />}
    </Dialog>
  );
}

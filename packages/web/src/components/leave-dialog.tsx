import { cancelLeaving, confirmLeaving, type LeaveWords, leaveWords, useIsLeaving } from "../lib/leave-guard.ts";
import { ConfirmDialog } from "./dialog.tsx";

const unsaved: LeaveWords = {
  title: "Leave without saving?",
  text: "What you changed on this page is not saved yet.",
  confirm: "Leave without saving",
};

/** Asked of whoever goes to another page while something on this one is not saved, or would be lost. */
export function LeaveDialog() {
  const isLeaving = useIsLeaving();
  const { title, text, confirm } = (isLeaving && leaveWords()) || unsaved;
  return (
    <ConfirmDialog
      isOpen={isLeaving}
      title={title}
      confirm={confirm}
      cancel="Stay on this page"
      onConfirm={async () => confirmLeaving()}
      onClose={cancelLeaving}
    >
      {text}
    </ConfirmDialog>
  );
}

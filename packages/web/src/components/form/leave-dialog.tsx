import {
  cancelLeaving,
  confirmLeaving,
  type LeaveWords,
  leaveWords,
  useIsLeaving,
} from "../../lib/form/leave-guard.ts";
import { ConfirmDialog } from "../dialog/dialog.tsx";

const unsaved: LeaveWords = {
  title: "Leave without saving?",
  text: "What you changed on this page is not saved yet.",
  confirm: "Leave without saving",
};

/** The question when a person leaves a page with unsaved data. */
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

import { leave, stay, useIsLeaving } from "../lib/leave-guard.ts";
import { ConfirmDialog } from "./dialog.tsx";

/** Asked of whoever goes to another page while something on this one is not saved. */
export const LeaveDialog = () => (
  <ConfirmDialog
    isOpen={useIsLeaving()}
    title="Leave without saving?"
    confirm="Leave without saving"
    cancel="Stay on this page"
    onConfirm={async () => leave()}
    onClose={stay}
  >
    What you changed on this page is not saved yet.
  </ConfirmDialog>
);

import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { LateDialog } from "../../components/dialog/late-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useRemoveAvatar } from "./media.api.ts";

/** Few people change their picture, so the code for it is loaded only then. */
const avatarDialog = lazyComponent(async () => (await import("./avatar-dialog.tsx")).AvatarDialog);
const AvatarDialog = avatarDialog.component;

/** Buttons for one's own picture. */
export function ChangeAvatar({ user }: { user: Pick<User, "avatar"> }) {
  const [open, setOpen] = useState<"change" | "remove">();
  const { run } = useRemoveAvatar();
  const close = () => setOpen(undefined);

  async function remove(): Promise<void> {
    await run({});
    void sayDone("Your picture is removed.");
  }
  return (
    <div className="row">
      <Button onClick={() => setOpen("change")}>{user.avatar ? "Change picture" : "Add a picture"}</Button>
      {user.avatar && (
        <Button kind="plain" onClick={() => setOpen("remove")}>
          Remove picture
        </Button>
      )}
      {open === "change" && (
        <LateDialog title="Change picture" load={avatarDialog.load} onClose={close}>
          <AvatarDialog onClose={close} />
        </LateDialog>
      )}
      <ConfirmDialog
        isOpen={open === "remove"}
        title="Remove your picture?"
        confirm="Remove picture"
        danger
        onConfirm={remove}
        onClose={close}
      >
        Your initials are shown instead. The picture is deleted and cannot be brought back.
      </ConfirmDialog>
    </div>
  );
}

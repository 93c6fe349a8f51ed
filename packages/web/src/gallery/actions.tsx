import { useState } from "react";
import { Button, ButtonLink, IconButton } from "../components/button.tsx";
import { ConfirmDialog, Dialog } from "../components/dialog/dialog.tsx";
import { sayDone, sayFailed } from "../components/state/show-toast.ts";
import { sampleProblem } from "./sample-problem.ts";

type Open = "none" | "dialog" | "confirm" | "failing";

export function Actions() {
  const [open, setOpen] = useState<Open>("none");
  const close = () => setOpen("none");
  return (
    <>
      <div className="row">
        <Button kind="primary">Save changes</Button>
        <Button>Cancel</Button>
        <Button kind="danger">Remove address</Button>
        <Button kind="plain">Show more</Button>
      </div>
      <div className="row">
        <Button kind="primary" busy>
          Save changes
        </Button>
        <Button busy>Cancel</Button>
        <Button kind="primary" disabled>
          Save changes
        </Button>
        <Button disabled>Cancel</Button>
      </div>
      <div className="row">
        <Button compact>Compact</Button>
        <Button icon="calendar">With an icon</Button>
        <ButtonLink to="/events">A link</ButtonLink>
        <IconButton icon="cross" label="Close" />
      </div>
      <div className="row">
        <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Ask first</Button>
        <Button onClick={() => setOpen("failing")}>Ask first, then fail</Button>
        <Button onClick={() => sayDone("Applied discount")}>Toast: done</Button>
        <Button onClick={() => sayFailed(sampleProblem("unavailable"))}>Toast: failed</Button>
      </div>
      <Dialog
        isOpen={open === "dialog"}
        title="Shipping address"
        onClose={close}
        actions={
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <p>Where your study materials go. You can change it until they are sent.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm" || open === "failing"}
        title="Remove this address?"
        confirm="Remove address"
        danger
        onConfirm={() => (open === "failing" ? Promise.reject(sampleProblem("conflict")) : Promise.resolve())}
        onClose={close}
      >
        Orders that were already sent keep it. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

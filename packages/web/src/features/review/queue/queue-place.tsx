import { type ComponentProps, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { placeText, WaitingQueue } from "./waiting-queue.tsx";

/** Where there is no room for the queue beside the item, it opens the queue. */
export function QueuePlace(beside: ComponentProps<typeof WaitingQueue>) {
  const [isOpen, setOpen] = useState(false);
  const text = placeText(beside.rows, beside.total, beside.current);
  return (
    <>
      <span className="review-bar__text small quiet">{text}</span>
      <span className="review-bar__queue">
        <Button compact onClick={() => setOpen(true)}>
          Queue: {text}
        </Button>
      </span>
      <Dialog isOpen={isOpen} title={beside.title} onClose={() => setOpen(false)}>
        <WaitingQueue {...beside} onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

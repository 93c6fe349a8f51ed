import type { ReactNode } from "react";
import { LatePart } from "../state/late-part.tsx";
import { Skeleton } from "../state/skeleton.tsx";
import { Dialog } from "./dialog.tsx";

interface LateDialogProps {
  /** As it is called once it is there. */
  readonly title: string;
  readonly load: () => Promise<void>;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog whose code comes when it is first opened: it opens at once, and says when that does not arrive. */
export const LateDialog = ({ title, load, children, onClose }: LateDialogProps) => (
  <LatePart
    of="This dialog"
    load={load}
    shape={<Skeleton of="the dialog" />}
    around={(shown) => (
      <Dialog isOpen title={title} onClose={onClose}>
        {shown}
      </Dialog>
    )}
  >
    {children}
  </LatePart>
);

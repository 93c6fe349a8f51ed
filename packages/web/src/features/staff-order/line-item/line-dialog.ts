import type { LineItemAnswer } from "@guildhall/core/order/line-item.schema";

/** A dialog about one item that is owed. */
export interface LineDialogProps {
  readonly item: LineItemAnswer;
  readonly personName: string;
  readonly onClose: () => void;
}

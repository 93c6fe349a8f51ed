import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";

/** A dialog about one owed item. */
export interface LineDialogProps {
  readonly item: LineItemAnswer;
  readonly personName: string;
  readonly onClose: () => void;
}

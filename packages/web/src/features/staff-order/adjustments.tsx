import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { MomentText, Money } from "../../components/list/value-text.tsx";
import { ActorName } from "./actor-name.tsx";

/** Changes of an item's price or payment by staff, with author and reason. */
export function Adjustments({ of: { adjustments = [], personId } }: { of: LineItemAnswer }) {
  if (adjustments.length === 0) return null;
  return (
    <ul className="adjustments">
      {adjustments.map(({ kind, at, by, reason, beforeCents, afterCents }) => (
        <li key={at}>
          {kind === "price_changed" ? (
            <>
              Price changed from <Money cents={beforeCents} /> to <Money cents={afterCents} />
            </>
          ) : (
            "Marked as paid"
          )}{" "}
          on <MomentText at={at} /> by <ActorName id={by} person={{ id: personId, name: "the person" }} />: “{reason}”
        </li>
      ))}
    </ul>
  );
}

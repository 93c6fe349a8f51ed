import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { priceWords } from "../../blocks/event/event-words.ts";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import "./event-price.css";

interface EventPriceProps {
  readonly event: Pick<ListedEvent, "type" | "price" | "memberPrice" | "freeForMembers">;
  readonly isMember: boolean;
}

export function EventPrice({ event, isMember }: EventPriceProps) {
  const price = priceWords(event, isMember);
  if (!price) return <EmptyCell />;
  return (
    <span className="numbers event-price">
      <span>{price.own}</span> {price.insteadOf && <span className="quiet">instead of {price.insteadOf}</span>}
    </span>
  );
}

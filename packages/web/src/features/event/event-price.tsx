import type { ListedEvent } from "@guildhall/core/event/event.schema";
import { priceWords } from "../../blocks/event/event-words.ts";
import "./event-price.css";

export function EventPrice({ event }: { event: Pick<ListedEvent, "price" | "memberPrice" | "freeForMembers"> }) {
  const { own, others } = priceWords(event);
  return (
    <span className="numbers event-price">
      <span>{others ? `${own},` : own}</span> {others && <span>{others}</span>}
    </span>
  );
}

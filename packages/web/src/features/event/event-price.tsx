import type { ListedEvent } from "@guildhall/core/event/event.schema";
import { priceWords } from "../../blocks/event/event-words.ts";

export function EventPrice({ event }: { event: Pick<ListedEvent, "price" | "memberPrice" | "freeForMembers"> }) {
  const { own, others } = priceWords(event);
  return (
    <span className="numbers">
      {own}
      {others && `, ${others}`}
    </span>
  );
}

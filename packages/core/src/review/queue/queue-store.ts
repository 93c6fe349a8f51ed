import { type ListStore, storeOf } from "../../engines/list/list-store.ts";
import type { ReviewKind } from "../review.schema.ts";
import type { SubjectWords } from "../subject.schema.ts";
import { queueListOf } from "./queue.list.ts";

const stores = new Map<ReviewKind, ListStore>();

/** One for each kind, as long as the function lives. */
export function storeFor(words: SubjectWords): ListStore {
  const known = stores.get(words.kind) ?? storeOf(queueListOf(words));
  stores.set(words.kind, known);
  return known;
}

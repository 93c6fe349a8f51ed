import type { ReviewItem } from "@guildhall/core/review/review.schema";
import type { TablePart } from "@guildhall/core/review/review-part.schema";
import { useState } from "react";
import type { Picked } from "./review-parts.tsx";
import type { Answers } from "./reviewed.ts";

interface PickedOf {
  readonly id: string;
  readonly rows: Picked;
}

/** At first what the fields begin with. Of another item nothing stays. */
export function usePicked(item: ReviewItem | undefined) {
  const [kept, keep] = useState<PickedOf>();
  const begun = item ? begunWith(item) : {};
  const picked = item && kept?.id === item.id ? { ...begun, ...kept.rows } : begun;
  const pick = (field: string, ids: readonly string[]) =>
    item && keep({ id: item.id, rows: { ...picked, [field]: ids } });
  return { picked, pick };
}

const begunWith = ({ outcomes }: ReviewItem): Picked =>
  Object.fromEntries(
    [...outcomes.approve.fields, ...outcomes.reject.fields].flatMap(({ kind, name, value }) =>
      kind === "rows" && Array.isArray(value) ? [[name, value.map(String)]] : [],
    ),
  );

/** The items that are decided as well, as the page showed them. */
export const alsoIn = ({ parts }: ReviewItem, { also = [] }: Picked): Answers["also"] =>
  parts
    .filter((part): part is TablePart => part.kind === "table" && part.picks === "also")
    .flatMap(({ rows }) => rows)
    .flatMap(({ id, changedAt }) => (changedAt && also.includes(id) ? [{ id, changedAt }] : []));

import type { TablePart } from "@guildhall/core/review/field/review-part.schema";
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { useState } from "react";
import type { PickedRows } from "./review-parts.tsx";
import type { DecisionAnswers } from "./reviewed.ts";

interface PickedOf {
  readonly id: string;
  readonly rows: PickedRows;
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

const begunWith = ({ outcomes }: ReviewItem): PickedRows =>
  Object.fromEntries(
    [...outcomes.approve.fields, ...outcomes.reject.fields].flatMap(({ kind, name, value }) =>
      kind === "rows" && Array.isArray(value) ? [[name, value.map(String)]] : [],
    ),
  );

/** In words, the others that are decided with one press. */
export const alsoRows = ({ parts }: ReviewItem, { also = [] }: PickedRows): TablePart["rows"] =>
  parts
    .filter((part): part is TablePart => part.kind === "table" && part.picks === "also")
    .flatMap(({ rows }) => rows.filter(({ id }) => also.includes(id)));

export const alsoWords = (others: number): string =>
  others === 0 ? "" : others === 1 ? "One other is decided with it." : `${others} others are decided with it.`;

/** The items that are decided as well, as the page showed them. */
export const alsoIn = ({ parts }: ReviewItem, { also = [] }: PickedRows): DecisionAnswers["also"] =>
  parts
    .filter((part): part is TablePart => part.kind === "table" && part.picks === "also")
    .flatMap(({ rows }) => rows)
    .flatMap(({ id, changedAt }) => (changedAt && also.includes(id) ? [{ id, changedAt }] : []));

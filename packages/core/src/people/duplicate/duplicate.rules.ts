import type { PersonId } from "../../ground/shared/values.ts";
import { type DuplicateReason, duplicateReasons, mostShownOfKey } from "./duplicate.schema.ts";

interface Sharing {
  readonly reason: DuplicateReason;
  readonly ids: readonly PersonId[];
}

interface Shared {
  readonly id: PersonId;
  readonly reasons: readonly DuplicateReason[];
}

interface FoundDuplicates {
  readonly shown: readonly Shared[];
  readonly toldApart: readonly Shared[];
  readonly shortened: readonly DuplicateReason[];
}

/** bylaws#possible-duplicates: who shares most comes first, then who shares the strongest. */
export function duplicatesIn(sharing: readonly Sharing[], apart: ReadonlySet<PersonId>): FoundDuplicates {
  const near = sharing.map(({ reason, ids }) => ({ reason, ids: ids.filter((id) => !apart.has(id)) }));
  const told = sharing.map(({ reason, ids }) => ({ reason, ids: ids.filter((id) => apart.has(id)) }));
  const most = near.map(({ reason, ids }) => ({ reason, ids: ids.slice(0, mostShownOfKey) }));
  const isShortened = (reason: DuplicateReason) =>
    near.some((one) => one.reason === reason && one.ids.length > mostShownOfKey);
  return { shown: byPerson(most), toldApart: byPerson(told), shortened: duplicateReasons.filter(isShortened) };
}

function byPerson(sharing: readonly Sharing[]): Shared[] {
  const ids = [...new Set(sharing.flatMap((one) => one.ids))];
  return ids
    .map((id) => ({ id, reasons: duplicateReasons.filter((reason) => shares(sharing, id, reason)) }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length || rankOf(a) - rankOf(b));
}

const shares = (sharing: readonly Sharing[], id: PersonId, reason: DuplicateReason): boolean =>
  sharing.some((one) => one.reason === reason && one.ids.includes(id));

const rankOf = ({ reasons: [strongest] }: Shared): number => (strongest ? duplicateReasons.indexOf(strongest) : 0);

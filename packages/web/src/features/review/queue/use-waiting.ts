import type { StaffAuthor } from "@guildhall/core/people/staff-user/staff-author.schema";
import type { QueueRow } from "@guildhall/core/review/review.schema";
import { recordIdOf } from "@guildhall/core/review/subject.schema";
import { useQueueOrder } from "../review.api.ts";
import type { Reviewed } from "../reviewed.ts";

export interface WaitingRow {
  readonly recordId: string;
  readonly name: string;
  readonly about: string | undefined;
  readonly since: string;
  /** A colleague. */
  readonly openAt: StaffAuthor | undefined;
}

/** The whole queue, as it was when the page was opened, without what was decided since. */
export function useWaiting({ words }: Reviewed, isDecided: (recordId: string) => boolean) {
  const { data } = useQueueOrder(words.kind);
  const toRow = ({ id, firstName, lastName, about, since, claim }: QueueRow): WaitingRow => ({
    recordId: recordIdOf(words, id),
    name: [firstName, lastName].filter(Boolean).join(" "),
    ...{ about, since },
    openAt: claim && !claim.isMine ? claim.by : undefined,
  });
  const all = (data?.data ?? []).map(toRow);
  const rows = all.filter(({ recordId }) => !isDecided(recordId));
  return { rows, total: (data?.total ?? 0) - (all.length - rows.length), isRead: data !== undefined };
}

import type { Hundredths } from "../../certification.schema.ts";
import type { ExperienceApproval, HoursOfType } from "../../experience/experience.schema.ts";

/** What one entry counts for. */
export interface CountedEntry {
  readonly fellowshipServiceTypeId: string;
  readonly hours: Hundredths;
  /** With the multiplier of its type, as it was when it was saved. */
  readonly credited: Hundredths;
  readonly approved: ExperienceApproval;
}

export type Tally = Readonly<Record<string, HoursOfType>>;

const nothing: HoursOfType = { approved: 0 as Hundredths, pending: 0 as Hundredths };

const sum = (one: number, other: number): Hundredths => (one + other) as Hundredths;

/** Rejected entries count for nothing (bylaws#experience-caps). */
function counted(tally: Tally, entry: CountedEntry, sign: 1 | -1): Tally {
  if (entry.approved === false) return tally;
  const { approved, pending, logged = 0 } = tally[entry.fellowshipServiceTypeId] ?? nothing;
  const credited = sign * entry.credited;
  return {
    ...tally,
    [entry.fellowshipServiceTypeId]: {
      approved: entry.approved ? sum(approved, credited) : approved,
      pending: entry.approved ? pending : sum(pending, credited),
      logged: sum(logged, sign * entry.hours),
    },
  };
}

interface Recount {
  readonly without?: readonly CountedEntry[];
  readonly with?: readonly CountedEntry[];
}

/** The same hours without what an entry was, and with what it is. */
export function recounted(tally: Tally | undefined, { without = [], with: added = [] }: Recount): Tally {
  const less = without.reduce((kept: Tally, entry) => counted(kept, entry, -1), tally ?? {});
  return added.reduce((kept, entry) => counted(kept, entry, 1), less);
}

/** Hours of the type as they were logged, rejected ones and one entry left out (bylaws#experience-caps). */
export function loggedWithout(tally: Tally | undefined, typeId: string, edited?: CountedEntry): Hundredths {
  const rest = recounted(tally, { without: edited ? [edited] : [] });
  return rest[typeId]?.logged ?? (0 as Hundredths);
}

/** Credited hours of all types. */
export const hoursOf = (tally: Tally = {}): Pick<HoursOfType, "approved" | "pending"> =>
  Object.values(tally).reduce(
    (all, ofType) => ({
      approved: sum(all.approved, ofType.approved),
      pending: sum(all.pending, ofType.pending),
    }),
    nothing,
  );

export const hasUndecided = ({
  tally,
  entriesAsked = 0,
}: {
  readonly tally?: Tally | undefined;
  readonly entriesAsked?: number | undefined;
}): boolean => hoursOf(tally).pending > 0 || entriesAsked > 0;

import type { FlagId } from "@guildhall/core/ground/shared/ids";
import type { ImportedFlag } from "@guildhall/core/people/flag/import-flags";
import type { ImportedGroupMember } from "@guildhall/core/people/group/import-group-members";
import type { ImportedNote } from "@guildhall/core/people/note/import-notes";
import type { DemoCalendar } from "./demo-calendar.ts";
import { demoIdAt } from "./demo-ids.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";

interface Flagged {
  readonly who: string;
  readonly reason: string;
  readonly note?: string;
  readonly active: boolean;
  readonly daysAgo: number;
}

const flags: readonly Flagged[] = [
  {
    who: "disputed",
    reason: "Payment disputed with the bank",
    note: "Refund nothing by hand until the bank has decided.",
    active: true,
    daysAgo: 4,
  },
  { who: "leaving", reason: "Wants a last receipt before the account is closed", active: true, daysAgo: 1 },
  { who: "student", reason: "Transcript is hard to read", note: "Ask for a better scan.", active: true, daysAgo: 2 },
  { who: "receipts", reason: "Two accounts may belong to this person", active: true, daysAgo: 9 },
  { who: "receipts", reason: "Check bounced", note: "Paid again by card since.", active: false, daysAgo: 200 },
];

const notes = [
  { who: "receipts", daysAgo: 201, note: "Called about the check that bounced.\nWill pay by card this week." },
  { who: "receipts", daysAgo: 30, note: "Asked for all receipts of last year in one letter." },
  { who: "candidate", daysAgo: 12, note: "Plans to sit the exam in autumn." },
] as const;

const groups = [
  { who: "receipts", daysAgo: 400, groupId: "symposium-volunteers" },
  { who: "candidate", daysAgo: 20, groupId: "symposium-volunteers" },
  { who: "receipts", daysAgo: 90, groupId: "certification-council" },
  { who: "donor", daysAgo: 500, groupId: "board" },
  { who: "certified", daysAgo: 150, groupId: "ethics-committee" },
] as const;

/** Flags and notes of staff about some of the named people. */
export function demoRemarks(people: readonly DemoPerson[], { at }: DemoCalendar) {
  const ids = new Map(people.filter(({ password }) => password).map((person) => [nameOf(person), person.id]));
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (!id) throw new Error(`Nobody is called ${name}`);
    return id;
  };
  const createdBy = idOf("admin");
  const importedFlags = flags.map(({ who, daysAgo, ...flag }, index): ImportedFlag => {
    const createdAt = at(-daysAgo);
    return { ...flag, personId: idOf(who), id: demoIdAt("flag", createdAt, index) as FlagId, createdBy, createdAt };
  });
  const leaving = people.filter(({ password, closureRequestedAt }) => !password && closureRequestedAt);
  const leavingFlags = leaving
    .filter((_, index) => index % 6 === 0)
    .map(({ id: personId }, index): ImportedFlag => {
      const createdAt = at(-1);
      const id = demoIdAt("flag", createdAt, flags.length + index) as FlagId;
      return { id, personId, reason: "Asked about a refund by phone", active: true, createdBy, createdAt };
    });
  const importedNotes = notes.map(({ who, daysAgo, note }): ImportedNote => {
    return { personId: idOf(who), note, createdBy, createdAt: at(-daysAgo) };
  });
  const importedMembers = groups.map(({ who, daysAgo, groupId }): ImportedGroupMember => {
    return { personId: idOf(who), groupId, addedBy: createdBy, addedAt: at(-daysAgo) };
  });
  return { flags: [...importedFlags, ...leavingFlags], notes: importedNotes, groupMembers: importedMembers };
}

import type { ImportedFlag } from "@guildhall/core/flag/import-flags";
import type { ImportedNote } from "@guildhall/core/note/import-notes";
import type { FlagId } from "@guildhall/core/shared/ids";
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

/** What staff have marked and noted about some of the named people. */
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
  const importedNotes = notes.map(({ who, daysAgo, note }): ImportedNote => {
    return { personId: idOf(who), note, createdBy, createdAt: at(-daysAgo) };
  });
  return { flags: importedFlags, notes: importedNotes };
}

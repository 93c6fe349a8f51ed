import type { AuditEntry, Subject } from "@guildhall/core/ground/change/audit.schema";
import * as History from "@guildhall/core/ground/change/history";
import { type AnyItem, everyItem } from "@guildhall/core/ground/storage/every-item.fixture";
import { demoPeople } from "../demo-people.ts";
import { type Expected, expectations, type Stored, subjectOf, withoutEntry } from "./expectations.fixture.ts";

type Entry = Pick<AuditEntry, "action" | "at">;

interface Told {
  readonly entry: Entry;
  readonly words: string;
}

/** The portal itself reads the clock for the record, and then for the entry. */
const aboutMs = 60_000;

const isAbout = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < aboutMs;

const isToldBy =
  ({ actions, naming = "", at }: Expected) =>
  ({ entry, words }: Told): boolean =>
    actions.includes(entry.action) &&
    [naming].flat().some((name) => words.includes(name)) &&
    (at === undefined || isAbout(entry.at, at));

const named: ReadonlySet<string> = new Set(
  demoPeople(new Date())
    .filter(({ password }) => password)
    .map(({ id }) => id),
);

/** Of the crowd, one entry for the profile is enough: all of them would make the first start seconds longer. */
const isLeftOut = (entity: string, subject: Subject): boolean =>
  ["address", "biography", "notification"].includes(entity) && !named.has(subject);

/** Each record whose person's history does not tell of it, as "entity of person: what is missing". */
export async function untoldRecords(): Promise<string[]> {
  const items = await everyItem();
  const histories = await tellings(items);
  return items.flatMap((item) => {
    const { __edb_e__: entity } = item;
    if (entity in withoutEntry) return [];
    const expect = expectations[entity];
    if (!expect) return [`${entity}: nobody has said what its history is`];
    const subject = subjectOf(item);
    if (isLeftOut(entity, subject)) return [];
    const told = histories.get(subject) ?? [];
    return expect(item)
      .filter((one) => !told.some(isToldBy(one)))
      .map(({ actions, naming, at }) => `${entity} of ${subject}: ${[actions.join(" or "), naming, at].join(" ")}`);
  });
}

async function tellings(items: readonly AnyItem[]): Promise<Map<Subject, Told[]>> {
  const ofSubject = new Map<Subject, Told[]>();
  for (const item of items.filter(({ __edb_e__ }) => __edb_e__ === "audit")) {
    const entry = item as Stored as Entry & Stored & { readonly subject: Subject };
    const { before, after, reason } = entry;
    const told = { entry, words: JSON.stringify([before, after, reason]) };
    ofSubject.set(entry.subject, [...(ofSubject.get(entry.subject) ?? []), told]);
  }
  return ofSubject;
}

/** Those whose chain is broken, and those that are not in the order in which it happened, from the account on. */
export async function wrongHistories(): Promise<string[]> {
  const entries = (await everyItem()).filter(({ __edb_e__ }) => __edb_e__ === "audit");
  const bySubject = Map.groupBy(entries, ({ subject }) => subject as Subject);
  const wrong = await Promise.all(
    [...bySubject].map(async ([subject, own]) => {
      const times = own.toSorted((a, b) => Number(a.seq) - Number(b.seq)).map(({ at }) => String(at));
      const { intact } = await History.list({ role: "system", name: "operator" }, subject, { page: 1, limit: 100 });
      if (!intact) return [`${subject}: broken`];
      if (subject !== "association" && own.find(({ seq }) => seq === 1)?.action !== "account.registered")
        return [`${subject}: does not begin with the account`];
      const early = times.findIndex((at, index) => at < (times[index - 1] ?? ""));
      return early < 0 ? [] : [`${subject}: entry ${early + 1} is before the one before it`];
    }),
  );
  return wrong.flat();
}

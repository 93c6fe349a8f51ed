import { record } from "../../../../ground/change/record.ts";
import { systemActor } from "../../../../ground/route/actor.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { workThrough } from "../../../../ground/storage/work-through.ts";
import * as Person from "../../../../people/person/person.ts";
import * as ReviewItems from "../../../../review/items.ts";
import type { ExperienceId } from "../../certification.schema.ts";
import * as Registrations from "../registrations.ts";
import { isRegistrationEnded } from "../standing.rules.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import * as Experiences from "./experiences.ts";
import { entryGone, entryItemId } from "./waiting-entries.ts";

type Owned = Pick<Registrations.KeptRegistration, "personId" | "id">;

const entriesPerPart = 25;

const isUndecided = ({ experienceStatus }: Experiences.KeptExperience): boolean =>
  experienceStatus === "pending" || experienceStatus === "needs_info";

/** Of a registration that is closed or complete, nobody decides about an entry any more (bylaws#registration-over). */
export async function endEntries({ personId, id }: Owned): Promise<void> {
  const undecided = (await Experiences.allOf({ personId, registrationId: id })).filter(isUndecided);
  for (let from = 0; from < undecided.length; from += entriesPerPart) {
    const ids = undecided.slice(from, from + entriesPerPart).map((entry) => entry.id);
    await retryWhenOvertaken(() => endPart({ personId, id }, ids), ["registration.moved", "experience.moved"]);
  }
}

async function endPart({ personId, id }: Owned, ids: readonly ExperienceId[]): Promise<void> {
  const [registration, person, found] = await Promise.all([
    Registrations.find(personId, id),
    Person.find(personId),
    Promise.all(ids.map((one) => Experiences.find({ personId, registrationId: id, id: one }))),
  ]);
  if (!(person && registration && isRegistrationEnded(registration))) return;
  const entries = found.flatMap((entry) => (entry && isUndecided(entry) ? [entry] : []));
  if (entries.length === 0) return;
  const items = await Promise.all(entries.map((entry) => ReviewItems.find(entryItemId(entry.id))));
  const moved = Experiences.changed(
    { person, registration },
    entries.map((before) => ({ before, changes: { experienceStatus: "not_decided" } })),
  );
  await record(systemActor("fulfilment"), {
    about: personId,
    action: "experience.not-decided",
    writes: [
      ...moved.writes,
      ...entries.flatMap((entry, index) => (items[index]?.status === "pending" ? entryGone(entry) : [])),
      ...Registrations.personWrites(person, moved),
    ],
    after: { registration: id, entries: entries.map((entry) => entry.id) },
  });
}

/** The migration for entries that an earlier release left undecided with a registration that is over (docs/lists.md#a-migration). Answers how many such registrations there are. Safe to repeat. */
export async function endLeftEntries({ isApplied }: { readonly isApplied: boolean }): Promise<number> {
  const left = new Map<string, Owned>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    for (const { personId, registrationId } of page.data) left.set(registrationId, { personId, id: registrationId });
    cursor = page.cursor;
  } while (cursor);
  const over: Owned[] = [];
  await workThrough(
    [...left.values()],
    async (owned) => {
      const [registration, person] = await Promise.all([
        Registrations.find(owned.personId, owned.id),
        Person.find(owned.personId),
      ]);
      if (!(person && registration && isRegistrationEnded(registration))) return;
      over.push(owned);
      if (isApplied) await endEntries(owned);
    },
    4,
  );
  return over.length;
}

const readPage = (cursor: string | null) =>
  ExperienceEntity.scan
    .where(
      ({ experienceStatus }, { eq }) => `${eq(experienceStatus, "pending")} OR ${eq(experienceStatus, "needs_info")}`,
    )
    .go({ cursor, limit: 500, pages: 1 });

import { isDeepStrictEqual } from "node:util";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { entryChanged, entryWaits } from "../registration/hours/waiting-entries.ts";
import * as Registrations from "../registration/registrations.ts";
import { askedAgain, countOnce, notAskedTexts } from "../supervisor/ask-supervisor.ts";
import { answerTo } from "../verification/verification.rules.ts";
import type { ChangedExperience, ExperienceChange } from "./hours.schema.ts";
import { hoursEntryOf } from "./hours-access.ts";
import {
  countEntry,
  type EntryAddress,
  type EntryRead,
  mayChangeOwn,
  movedBy,
  readFor,
  refuseActing,
} from "./reading-entry.ts";
import { savedFrom } from "./saved-entry.ts";
import { showEntry, typeName } from "./show-hours.ts";

/** By its person, and by staff, who need no box (bylaws#experience-form, bylaws#experience-approval). */
export async function changeEntry(
  actor: Actor,
  place: EntryAddress,
  form: ExperienceChange,
): Promise<ChangedExperience> {
  await countEntry(actor);
  refuseActing(actor, form);
  const once = countOnce();
  const { entry, notAsked, ...told } = await retryWhenOvertaken(
    () => save(actor, place, { ...form, once }),
    ["registration.moved"],
  );
  return { ...(await showEntry(actor, entry)), ...told, ...(notAsked && { notAsked: notAskedTexts[notAsked] }) };
}

const ofForm = [
  ...(["fellowshipServiceTypeId", "hours", "organization", "title", "supervisorName", "supervisorEmail"] as const),
  ...(["supervisorPhone", "description", "startDate", "endDate", "sessions", "attendance"] as const),
  ...(["practicumImpact", "extra", "media"] as const),
] as const;

type Saving = ExperienceChange & { readonly once: ReturnType<typeof countOnce> };

interface ChangeSaved
  extends Pick<Awaited<ReturnType<typeof askedAgain>>, "notAsked">,
    Pick<ChangedExperience, "asked" | "notAskedAnyMore"> {
  readonly entry: Experiences.KeptExperience;
}

async function save(
  actor: Actor,
  { id, expId }: EntryAddress,
  { revision, once, ...form }: Saving,
): Promise<ChangeSaved> {
  const reading = await readFor(actor, id);
  const { read, person, isStaff } = reading;
  const before = await hoursEntryOf(read.registration, expId);
  if (before.revision !== revision) throw new DomainError("experience.moved");
  if (!isStaff) requireAllowed(mayChangeOwn(read, before));
  const saved = await savedFrom(reading, form, before);
  const names = ofForm.filter((name) => !isDeepStrictEqual(saved[name], before[name]));
  const isSentAgain = !isStaff && before.experienceStatus !== "pending";
  if (names.length === 0 && !isSentAgain) return { entry: before };
  const experienceStatus = isStaff ? before.experienceStatus : "pending";
  const some = [{ before, changes: { ...saved, experienceStatus }, isOwn: !isStaff }];
  const {
    request: asked,
    ended = [],
    notAsked,
    notAskedAnyMore,
  } = names.length > 0
    ? await askedAgain(person, read.registration, { before, next: saved, once, isByStaff: isStaff })
    : {};
  const { moved, left } = movedBy(reading, (more) =>
    Experiences.changed({ person, registration: read.registration }, some, { ...more, ...asked?.changes }),
  );
  const [entry] = moved.entries as [Experiences.KeptExperience];
  const type = typeName(read, entry.fellowshipServiceTypeId);
  const told = (one: Experiences.KeptExperience) => Object.fromEntries(names.map((name) => [name, one[name]]));
  await record(actor, {
    about: person.id,
    action: "experience.changed",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...waitingWrites(reading, { before, entry, type }),
      ...[left, asked].flatMap((one) => one?.writes ?? []),
      ...ended,
    ],
    before: { experience: expId, ...told(before) },
    after: {
      ...{ experience: expId, ...told(entry), ...left?.changes },
      ...(asked && { askedAgain: asked.verification.supervisor }),
    },
    follows: [
      ...(isSentAgain ? [{ kind: "answered-alerts", personId: person.id, asks: expId } as const] : []),
      ...[left, asked].flatMap((one) => one?.follows ?? []),
      ...(asked?.all ?? [])
        .filter((one) => answerTo(before, one)?.answer === "disputed")
        .map(({ id: asks }) => ({ kind: "answered-alerts", personId: person.id, asks }) as const),
    ],
  });
  return {
    ...{ entry, notAsked },
    ...(asked && { asked: asked.verification.supervisor.name }),
    ...(notAskedAnyMore && { notAskedAnyMore }),
  };
}

interface WaitingEntry {
  readonly before: Experiences.KeptExperience;
  readonly entry: Experiences.KeptExperience;
  readonly type: string;
}

function waitingWrites({ person, isStaff }: EntryRead, { before, entry, type }: WaitingEntry): Write[] {
  if (before.experienceStatus === "pending") return [entryChanged(entry, type)];
  return isStaff ? [] : [entryWaits(person, entry, type)];
}

import {
  type ExperienceId,
  experienceId,
  type Hundredths,
  hundredthsOf,
} from "@guildhall/core/domains/certification/certification.schema";
import * as Experiences from "@guildhall/core/domains/certification/registration/hours/experiences";
import { entryWaits } from "@guildhall/core/domains/certification/registration/hours/waiting-entries";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { handler as changeEntry } from "../experience/change.ts";
import { handler as notifications } from "../notification/list.ts";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aRegistration } from "../staff-registration/registered.fixture.ts";
import { handler as answer } from "./answer.ts";
import { handler as ask } from "./ask.ts";
import { handler as list } from "./list.ts";
import { handler as nameAnother } from "./name-another.ts";
import { handler as open } from "./open.ts";
import { handler as settle } from "./settle.ts";

type Given = Partial<Experiences.KeptExperience>;

/** Somebody who is enrolled and has logged hours under a supervisor of their own. */
export async function aLogger(override: Partial<ImportedPerson> = {}) {
  const candidate = await aCandidate(override);
  const { id: personId } = candidate;
  let { token } = candidate;
  const enrolledOn = plusDays(today(), -100);
  const registration = await aRegistration(personId, {
    ...{ pathwayKey: "self-study", status: "in_progress", enrolledOn, deadline: plusDays(today(), 900) },
    ...{ requiredHours: 1000, months: 36 },
  });
  const { id } = registration;
  const email = `supervisor-${id.slice(4)}@office.example`;
  const params = { id };
  const read = async () => {
    const [person, kept] = [await Person.get(personId), await Registrations.find(personId, id)];
    if (!kept) throw new Error("There is no registration");
    return { person, registration: kept };
  };
  const logger = {
    ...{ ...candidate, registrationId: () => id, email },
    /** After so long that the session has ended. */
    signsInAgain: async () => {
      token = await tokenOf((await Person.get(personId)).email);
    },
    async logs(given: Given = {}): Promise<ExperienceId> {
      const hours = given.hours ?? hundredthsOf(12.5);
      const moved = Experiences.created(await read(), {
        ...{
          id: createId(experienceId),
          personId,
          registrationId: id,
          certificationName: registration.certificationName,
        },
        ...{ fellowshipServiceTypeId: "service-counseling", credited: hours, organization: "Credit Union" },
        ...{ supervisorName: "Sam Ortiz", supervisorEmail: email, supervisorPhone: "+16145550123" },
        ...{ description: "Budget counseling", experienceStatus: "pending", createdAt: now() },
        ...{ startDate: plusDays(today(), -30), endDate: plusDays(today(), -10) },
        ...given,
        hours,
      });
      const [entry] = moved.entries;
      if (!entry) throw new Error("Nothing was logged");
      const waits = entry.experienceStatus === "pending" ? [entryWaits(await Person.get(personId), entry, "Work")] : [];
      await commit([...moved.writes, ...waits]);
      return entry.id;
    },
    /** As its own form does it, unless staff do. */
    async changes(entryId: ExperienceId, changes: Experiences.ExperienceChanges, isOwn = true) {
      const before = await logger.entry(entryId);
      await commit([...Experiences.changed(await read(), [{ before, changes, isOwn }]).writes]);
    },
    async entry(entryId: ExperienceId): Promise<Experiences.KeptExperience> {
      const entry = await Experiences.find({ personId, registrationId: id, id: entryId });
      if (!entry) throw new Error("There is no such entry");
      return entry;
    },
    async removesEntry(entryId: ExperienceId) {
      await commit([...Experiences.removed(await read(), await logger.entry(entryId)).writes]);
    },
    moves: async (changes: Registrations.RegistrationChanges) => {
      const { person, registration: kept } = await read();
      await commit([...Registrations.changed(person, kept, changes).writes]);
    },
    tally: async () => (await read()).registration.tally,
    async asks(...experienceIds: ExperienceId[]) {
      const asked = await call(ask, { token, params, body: { experienceIds } });
      await deliverEverything();
      return asked;
    },
    alerts: async () => (await call(notifications, { token })).body.data,
    lists: async () => (await call(list, { token, params })).body,
    standing: async (entryId: ExperienceId) =>
      (await logger.lists()).standings.find((one: { id: string }) => one.id === entryId)?.standing,
    async namesAnother(vid: string, supervisor: { name: string; email: string }) {
      const named = await call(nameAnother, { token, params: { id, vid }, body: { supervisor } });
      await deliverEverything();
      return named;
    },
    settles: (vid: string, entryId: ExperienceId, agrees: boolean) =>
      call(settle, { token, params: { id, vid }, body: { experienceId: entryId, agrees } }),
  };
  return logger;
}

/** By the form of the entry, with all that it says besides. */
export async function changesEntry(
  candidate: Awaited<ReturnType<typeof aLogger>>,
  id: ExperienceId,
  changes: object,
  by: { readonly token: string } | { readonly as: "admin" } = { token: candidate.token },
) {
  const { revision, ...entry } = await candidate.entry(id);
  const form = Object.fromEntries(
    [
      ...["fellowshipServiceTypeId", "organization", "hours", "supervisorName", "supervisorEmail"],
      ...["supervisorPhone", "description", "startDate", "endDate"],
    ].map((name) => [name, entry[name as keyof typeof entry]]),
  );
  const answer = await call(changeEntry, {
    ...by,
    params: { id: candidate.registrationId(), expId: id },
    body: { ...form, title: "Counselor", media: [], extra: {}, verify: true, revision, ...changes },
  });
  await deliverEverything();
  return answer;
}

const tokenIn = (text: string): string => /\/supervisor\/([\w-]+)/.exec(text)?.[1] ?? "";

/** Of all mails to an address, the last one first. */
export const linksTo = (email: string): string[] =>
  mailsTo(email)
    .map(({ text }) => tokenIn(text ?? ""))
    .filter(Boolean);

interface Shown {
  readonly id: ExperienceId;
  readonly revision: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly hours: Hundredths;
  readonly description: string;
}

export const opens = (token: string, sourceIp = "127.0.0.1") => call(open, { body: { link: token }, sourceIp });

/** With what the page shows, unless the answer says otherwise. */
export async function answers(
  token: string,
  said: Readonly<Record<string, object>> = {},
  more: object = {},
  shown?: readonly Shown[],
) {
  const entries: readonly Shown[] = shown ?? (await opens(token)).body.experiences;
  const experiences = entries.map(({ id, revision, startDate, endDate, hours, description }) => ({
    ...{ id, revision, start: startDate, end: endDate, hours, description, answer: "confirmed" },
    ...said[id],
  }));
  const answered = await call(answer, {
    body: { link: token, experiences, signature: "Sam Ortiz", ...more },
  });
  await deliverEverything();
  return answered;
}

import type { Actor } from "../../../ground/route/actor.ts";
import { type Fields, selectPage } from "../../../ground/shared/select-page.ts";
import type { Instant, PersonId } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import * as Certificates from "../certificate/certificates.ts";
import type { RegistrationId } from "../certification.schema.ts";
import * as ByHand from "../registration/by-hand/registrations-by-hand.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import type { WorkKind, WorkPage, WorkQuery, WorkRow } from "./by-hand.schema.ts";

/** Where there is no text, nobody has to agree to the conduct in the exam. */
const isAgreed = async () => (await certificationSettings()).conductText === undefined;

interface WorkThatWaits extends Omit<WorkRow, "name" | "email" | "flags" | "certification"> {
  readonly certification?: string;
}

const fields: Fields<WorkThatWaits> = { since: { kind: "moment", of: ({ since }) => since } };

/** Longest waiting first, with the count of each kind (bylaws#by-hand). */
export async function list(_actor: Actor, { kind, ...query }: WorkQuery): Promise<WorkPage> {
  const all = await everything();
  const sort = query.sort.length > 0 ? query.sort : ["since,asc"];
  const { data, ...rest } = selectPage(all[kind], { ...query, sort }, fields);
  const counts = { exam: all.exam.length, credential: all.credential.length, badge: all.badge.length };
  return { kind, ...rest, data: await named(data), counts };
}

export async function count({ atMost }: { readonly atMost: number }): Promise<number> {
  const [credentials, others] = await Promise.all([
    Certificates.countWithoutCredential({ atMost }),
    ByHand.countByHand({ isAgreed: await isAgreed() }, { atMost }),
  ]);
  return Math.min(atMost, credentials + others);
}

async function everything(): Promise<Record<WorkKind, WorkThatWaits[]>> {
  const [exams, certificates, rows] = await Promise.all([
    ByHand.examsToSchedule({ isAgreed: await isAgreed() }),
    Certificates.withoutCredential(),
    ByHand.withoutBadge(),
  ]);
  return {
    exam: exams.flatMap(({ id, personId, registrationId, byHandSince }) =>
      waits(byHandSince, { id, personId, registrationId }),
    ),
    credential: certificates.flatMap(({ byHandSince, certificationName: certification, ...certificate }) => {
      const { id, personId, registrationId, certificateName, certifiedOn } = certificate;
      return waits(byHandSince, { id, personId, registrationId, certification, certificateName, certifiedOn });
    }),
    badge: rows.flatMap(({ id, personId, byHandSince, certificationName: certification, pathwayName: pathway }) =>
      waits(byHandSince, { id, personId, registrationId: id, certification, pathway }),
    ),
  };
}

interface WithoutMoment extends Omit<WorkThatWaits, "since" | "registrationId"> {
  readonly registrationId: RegistrationId | undefined;
}

const waits = (since: Instant | undefined, row: WithoutMoment): WorkThatWaits[] => (since ? [{ ...row, since }] : []);

/** Adds names, and of exams what they are for. Those of an erased person are left out. */
async function named(rows: readonly WorkThatWaits[]): Promise<WorkRow[]> {
  const unnamed = rows.flatMap(({ certification, registrationId }) =>
    !certification && registrationId ? [registrationId] : [],
  );
  const [people, registrations] = await Promise.all([
    Person.findEventually(
      rows.map(({ personId }) => personId),
      ["firstName", "lastName", "activeFlags", "email"],
    ),
    ByHand.rowsEventually(unnamed),
  ]);
  const personById = new Map<PersonId, (typeof people)[number]>(people.map((person) => [person.id, person]));
  const registrationById = new Map(registrations.map((registration) => [registration.id, registration]));
  return rows.flatMap((row) => {
    const person = personById.get(row.personId);
    const registration = row.registrationId && registrationById.get(row.registrationId);
    const certification = row.certification ?? registration?.certificationName;
    if (!(person && certification)) return [];
    const { email, activeFlags: flags } = person;
    return [{ ...row, certification, deadline: registration?.deadline, name: Person.nameOf(person), email, flags }];
  });
}

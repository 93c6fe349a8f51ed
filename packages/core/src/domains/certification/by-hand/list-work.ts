import type { Actor } from "../../../ground/route/actor.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import { type Fields, selectPage } from "../../../ground/shared/select-page.ts";
import { Cents, type Instant, type PersonId } from "../../../ground/shared/values.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import * as Person from "../../../people/person/person.ts";
import * as Certificates from "../certificate/certificates.ts";
import { RegistrationId } from "../certification.schema.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { examNeeds } from "../exam/exam-needs.rules.ts";
import * as ByHand from "../registration/by-hand/registrations-by-hand.ts";
import { readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { enrollmentToDo } from "../step/enrollment-by-hand.rules.ts";
import type { WorkKind, WorkPage, WorkQuery, WorkRow } from "./by-hand.schema.ts";

/** Where there is no text, nobody has to agree to the conduct in the exam. */
const isAgreed = async () => (await certificationSettings()).conductText === undefined;

interface WorkThatWaits extends Omit<WorkRow, "name" | "email" | "flags" | "certification"> {
  readonly certification?: string;
  readonly lineItemId?: LineItemId | undefined;
  readonly attempt?: ExamAttempt;
  readonly replacedBy?: RegistrationId | undefined;
}

const fields: Fields<WorkThatWaits> = { since: { kind: "moment", of: ({ since }) => since } };

/** Longest waiting first, with the count of each kind (bylaws#by-hand). */
export async function list(_actor: Actor, { kind, ...query }: WorkQuery): Promise<WorkPage> {
  const all = await everything();
  const sort = query.sort.length > 0 ? query.sort : ["since,asc"];
  const { data, ...rest } = selectPage(all[kind], { ...query, sort }, fields);
  const counts = {
    exam: all.exam.length,
    enrollment: all.enrollment.length,
    credential: all.credential.length,
    badge: all.badge.length,
    refund: all.refund.length,
  };
  return {
    kind,
    ...rest,
    data: await named(
      await Promise.all(
        data.map(async (row) => {
          if (kind === "enrollment") return withFacts(row);
          return withOrder(await withNext(await withNeeds(row)));
        }),
      ),
    ),
    counts,
  };
}

export async function count({ atMost }: { readonly atMost: number }): Promise<number> {
  const [credentials, others] = await Promise.all([
    Certificates.countWithoutCredential({ atMost }),
    ByHand.countByHand({ isAgreed: await isAgreed() }, { atMost }),
  ]);
  return Math.min(atMost, credentials + others);
}

async function everything(): Promise<Record<WorkKind, WorkThatWaits[]>> {
  const [exams, certificates, rows, inVain, extensions] = await Promise.all([
    ByHand.examsToSchedule({ isAgreed: await isAgreed() }),
    Certificates.withoutCredential(),
    ByHand.registrationsWaiting(),
    ByHand.examsToRefund(),
    ByHand.extensionsToRefund(),
  ]);
  const registrations = await Promise.all(
    rows.flatMap(({ personId, id, workByHand }) => (workByHand?.payments ? [Registrations.find(personId, id)] : [])),
  );
  return {
    exam: exams.flatMap(({ byHandSince, ...attempt }) => {
      const { id, personId, registrationId } = attempt;
      return waits(byHandSince, { id, personId, registrationId, attempt });
    }),
    credential: certificates.flatMap(({ byHandSince, certificationName: certification, ...certificate }) => {
      const { id, personId, registrationId, certificateName, certifiedOn } = certificate;
      return waits(byHandSince, { id, personId, registrationId, certification, certificateName, certifiedOn });
    }),
    badge: rows.flatMap((row) => ofRow(row, row.workByHand?.badge)),
    enrollment: rows.flatMap((row) => ofRow(row, row.workByHand?.enrollment)),
    refund: [
      ...inVain.flatMap(({ id, personId, registrationId, lineItemId, byHandSince }) =>
        waits(byHandSince, { id, personId, registrationId, lineItemId }),
      ),
      ...extensions.flatMap(({ id, personId, recordId, lineItemId, byHandSince, certificationName: certification }) =>
        waits(byHandSince, { id, personId, registrationId: RegistrationId.parse(recordId), lineItemId, certification }),
      ),
      ...registrations.flatMap((registration) => (registration ? paymentsOf(registration) : [])),
    ],
  };
}

interface WithoutMoment extends Omit<WorkThatWaits, "since" | "registrationId"> {
  readonly registrationId: RegistrationId | undefined;
}

const waits = (since: Instant | undefined, row: WithoutMoment): WorkThatWaits[] => (since ? [{ ...row, since }] : []);

function paymentsOf(registration: Registrations.KeptRegistration): WorkThatWaits[] {
  const { id: registrationId, personId, certificationName: certification, replacedBy } = registration;
  const { paidInVain, unusedPayments } = registration;
  const row = (id: LineItemId) => ({ id, personId, registrationId, lineItemId: id, certification });
  return [
    ...(paidInVain?.lines ?? []).flatMap((id) => waits(paidInVain?.since, row(id))),
    ...(unusedPayments?.lines ?? []).flatMap((id) =>
      waits(unusedPayments?.since, { ...row(id), isUnused: true, replacedBy }),
    ),
  ];
}

type RowOfIndex = Awaited<ReturnType<typeof ByHand.registrationsWaiting>>[number];

function ofRow(row: RowOfIndex, since: Instant | undefined): WorkThatWaits[] {
  const { id, personId, certificationName: certification, pathwayName: pathway } = row;
  return waits(since, { id, personId, registrationId: id, certification, pathway });
}

async function withFacts(row: WorkThatWaits): Promise<WorkThatWaits> {
  const registration = row.registrationId && (await Registrations.find(row.personId, row.registrationId));
  if (!registration) return row;
  const { materials } = await certificationSettings();
  return { ...row, facts: [...enrollmentToDo(registration, materials)] };
}

/** Before it is scheduled: where, and with what (bylaws#by-hand). */
async function withNeeds({ attempt, ...row }: WorkThatWaits): Promise<WorkThatWaits> {
  if (!(attempt && row.registrationId)) return row;
  const registration = await Registrations.find(row.personId, row.registrationId);
  return { ...row, needs: examNeeds(attempt, registration?.accommodation) };
}

async function withNext({ replacedBy, ...row }: WorkThatWaits): Promise<WorkThatWaits> {
  const next = replacedBy && (await Registrations.find(row.personId, replacedBy));
  const { carried = [] } = next ? await readRegistration(next) : {};
  return { ...row, ...(carried.some(({ id }) => id === row.lineItemId) && { isToBeCarried: true }) };
}

async function withOrder({ lineItemId, ...row }: WorkThatWaits): Promise<WorkThatWaits> {
  const [line] = lineItemId ? await LineItems.findAll(row.personId, [lineItemId]) : [];
  if (!line?.orderId) return row;
  const { orderId, name: item, finalPrice, refundedCents = 0 } = line;
  return { ...row, orderId, item, cents: Cents.parse(finalPrice - refundedCents) };
}

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

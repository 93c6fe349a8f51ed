import type { EntityItem } from "electrodb";
import { arrivalOf } from "../../../engines/list/list-changes.ts";
import { movedInList } from "../../../engines/list/list-index.ts";
import type { Arrival } from "../../../engines/list/list-table.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { each } from "../../../ground/storage/each-page.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import type { LatestRegistration } from "../../../people/person/user.schema.ts";
import { byHandFrom, type WorkOfRegistration } from "../by-hand-index.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { IssuedByHand } from "../issued-by-hand.schema.ts";
import { type KeptRegistration, RegistrationRowEntity } from "./registration.entity.ts";
import { registrationList, standingOf } from "./registrations.list.ts";
import { isApprovedUnpaid, isRegistrationEnded } from "./standing.rules.ts";

const list = registrationList.name;

/** Whose it is and where it stands: what the list of staff shows of it. */
export async function findRegistrationRow(
  id: RegistrationId,
): Promise<EntityItem<typeof RegistrationRowEntity> | undefined> {
  return (await RegistrationRowEntity.get({ id }).go({ consistent: true })).data ?? undefined;
}

export const ownerOfRegistration = async (id: RegistrationId): Promise<PersonId | undefined> =>
  (await findRegistrationRow(id))?.personId;

/** What the list of staff shows of these, as they are now. */
export async function readRegistrationRows(ids: readonly RegistrationId[]): Promise<Arrival[]> {
  const { data } = await RegistrationRowEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return data.map(arrivalOf);
}

/** Approved, and their payment has not gone through: only those are read. */
export async function findUnpaidRegistrations(): Promise<
  { readonly id: RegistrationId; readonly personId: PersonId }[]
> {
  const { data } = await RegistrationRowEntity.query.byUnpaid({ unpaid: "yes" }).go({ pages: "all" });
  return data.map(({ id, personId }) => ({ id, personId }));
}

/** What a row shows of its person. */
export const rowPersonFields = ["firstName", "lastName", "memberNumber", "activeFlags"] as const;

export type PersonOfRow = Pick<Person, (typeof rowPersonFields)[number] | "latestRegistrations">;

/** What the row and the person's copy read of it. */
const copied = [
  "status",
  "pathwayId",
  "pathwayName",
  "militarySpouse",
  "mspClass",
  "enrolledOn",
  "deadline",
  "satOn",
  "requiredHours",
  "approvedOn",
  "isInCart",
  "backTo",
  "closed",
  "badge",
  "enrollmentByHand",
  "paidInVain",
  "unusedPayments",
] as const satisfies (keyof KeptRegistration)[];

export const isCopyChanged = (before: KeptRegistration, next: KeptRegistration): boolean =>
  copied.some((name) => next[name] !== before[name]);

/** So that a name that changes between two versions of the registration has room. */
const perRevision = 1000;

type Stood = Pick<KeptRegistration, "status" | "approvedOn" | "closed" | "backTo">;

const stoodAs = (registration: Stood) => ({
  registrationStatus: registration.status,
  isClosed: registration.closed !== undefined,
  isUnpaid: isApprovedUnpaid(registration),
  isSentBack: registration.backTo !== undefined,
});

/** The status that the list of staff shows. */
export const standingInList = (registration: Stood): string => standingOf(stoodAs(registration));

const waitsSince = (issued: IssuedByHand | undefined): Instant | undefined =>
  issued?.state === "waiting" ? issued.since : undefined;

/** All that staff do of it by hand, and since when something of it waits (bylaws#by-hand). */
export function byHandOf({ badge, enrollmentByHand, closed, paidInVain, unusedPayments }: KeptRegistration) {
  const payments = [paidInVain, unusedPayments].flatMap((paid) => (paid && paid.lines.length > 0 ? [paid] : []));
  const issued = closed ? {} : { badge: waitsSince(badge), enrollment: waitsSince(enrollmentByHand) };
  const moments = [...Object.values(issued), ...payments.map(({ since }) => since)].flatMap((since) => since ?? []);
  const count = payments.reduce((sum, { lines }) => sum + lines.length, 0);
  const [since] = moments.toSorted();
  const workByHand: WorkOfRegistration = { ...issued, ...(count > 0 && { payments: count }) };
  return { ...byHandFrom("registration", since), workByHand: since && workByHand };
}

export const rowPut = (registration: KeptRegistration, person: PersonOfRow): Write => {
  const { id, personId, certificationName, pathwayId, pathwayName, deadline, satOn, revision } = registration;
  const { militarySpouse, mspClass, startedOn, enrolledOn } = registration;
  const { firstName, lastName, memberNumber, activeFlags } = person;
  const row = {
    ...{
      id,
      personId,
      certificationName,
      startedOn,
      pathwayId,
      pathwayName,
      militarySpouse,
      mspClass,
      enrolledOn,
      deadline,
      satOn,
    },
    ...{ firstName, lastName, memberNumber, activeFlags },
    ...stoodAs(registration),
    unpaid: isApprovedUnpaid(registration) && !registration.closed ? ("yes" as const) : undefined,
    endingOn: isRegistrationEnded(registration) ? undefined : deadline,
    ...byHandOf(registration),
    movedAt: now(),
    ...movedInList(list, id),
    listRevision: revision * perRevision,
  };
  return write(RegistrationRowEntity.put(row).params());
};

export function latestRegistrationOf(registration: KeptRegistration): LatestRegistration {
  const { id, certificationId, certificationName, status, deadline, backTo } = registration;
  const standing = latestStanding(registration);
  return {
    ...{ id, certificationId, name: certificationName, status },
    ...(deadline && { deadline }),
    ...(standing && { standing }),
    ...(standing === "sent_back" && { backTo }),
  };
}

function latestStanding(registration: KeptRegistration): LatestRegistration["standing"] {
  if (isApprovedUnpaid(registration)) return "unpaid";
  if (registration.isInCart) return "in_cart";
  const isOpen = registration.status === "pre_registration" || registration.status === "in_progress";
  return isOpen && registration.backTo ? "sent_back" : undefined;
}

/** What the person's record says of it: the newest of each certification that was not closed. */
export function onPersonOf(
  { latestRegistrations = [] }: PersonOfRow,
  next: KeptRegistration,
  isNew: boolean,
): PersonPatch {
  const isKnown = isNew || latestRegistrations.some(({ id }) => id === next.id);
  if (!isKnown) return {};
  const isReplaced = (one: LatestRegistration) =>
    one.id === next.id || (isNew && one.certificationId === next.certificationId);
  const others = latestRegistrations.filter((one) => !isReplaced(one));
  return { set: { latestRegistrations: next.closed ? others : [...others, latestRegistrationOf(next)] } };
}

export type EndingRegistration = Pick<KeptRegistration, "personId" | "id">;

/** Whose deadline is one of these days. A row may be older than what became of it. */
export async function registrationsEndingOn(days: readonly LocalDate[]): Promise<EndingRegistration[]> {
  const endings: EndingRegistration[] = [];
  for (const endingOn of days) {
    const rows = each((cursor) => RegistrationRowEntity.query.byEnding({ endingOn }).go({ cursor }));
    for await (const { personId, id } of rows) endings.push({ personId, id });
  }
  return endings;
}

import type { EntityItem } from "electrodb";
import { expiresIn, now, today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { daysBetween } from "../../../ground/shared/days.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { type ChangesOf, withChanges } from "../../../ground/storage/with-changes.ts";
import { makeToken, tokenHashOf } from "../../../people/person/mailed-link.ts";
import {
  type ExperienceId,
  type RegistrationId,
  type VerificationId,
  verificationId,
} from "../certification.schema.ts";
import { SupervisorLinkEntity, VerificationEntity } from "./verification.entity.ts";
import { newlyAsked } from "./verification.rules.ts";
import type { NamedSupervisor } from "./verification.schema.ts";

export type KeptVerification = EntityItem<typeof VerificationEntity>;

export async function find(id: VerificationId): Promise<KeptVerification | undefined> {
  return (await VerificationEntity.get({ id }).go({ consistent: true })).data ?? undefined;
}

/** The first asked first. The index may not know the newest for a moment. */
export async function ofRegistration(personId: PersonId, registrationId: RegistrationId): Promise<KeptVerification[]> {
  const { data } = await VerificationEntity.query.byPerson({ personId }).go({ pages: "all" });
  return data.filter((one) => one.registrationId === registrationId);
}

export const pageOfPerson = (personId: PersonId, cursor: string | null) =>
  VerificationEntity.query.byPerson({ personId }).go({ cursor });

export async function dueOn(day: LocalDate): Promise<VerificationId[]> {
  const { data } = await VerificationEntity.query.byDue({ dueOn: day }).go({ pages: "all" });
  return data.map(({ id }) => id);
}

interface Asked {
  readonly personId: PersonId;
  readonly registrationId: RegistrationId;
  readonly supervisor: NamedSupervisor;
  readonly experienceIds: readonly ExperienceId[];
}

/** Asked today. */
export const newVerification = (
  { personId, registrationId, supervisor, experienceIds }: Asked,
  policy: Parameters<typeof newlyAsked>[1],
): KeptVerification => ({
  ...{ id: createId(verificationId), personId, registrationId, supervisor, experienceIds },
  ...{ state: "sent", askedAt: now(), askedOn: today(), reminders: 0, revision: 1 },
  ...newlyAsked(today(), policy),
});

export const createWrite = (verification: KeptVerification): Write =>
  write(VerificationEntity.create(verification).params());

export type VerificationChanges = ChangesOf<KeptVerification, "id" | "personId" | "registrationId" | "revision">;

/** Of two at once, the second is refused. */
export function changed(
  before: KeptVerification,
  changes: VerificationChanges,
  refusal: ProblemCode,
): { readonly verification: KeptVerification; readonly write: Write } {
  const verification = withChanges(before, changes);
  const put = VerificationEntity.put(verification).where(({ revision }, { eq }) => eq(revision, before.revision));
  return { verification, write: write(put.params(), refusal) };
}

/** A request that waits does not ask about these entries any more; one that has nothing left to ask ends. */
export function withoutEntries(before: KeptVerification, ids: readonly ExperienceId[], by?: VerificationId) {
  const experienceIds = before.experienceIds.filter((id) => !ids.includes(id));
  if (experienceIds.length > 0) return changed(before, { experienceIds }, "conflict");
  return changed(before, { state: "replaced", replacedBy: by, dueOn: undefined }, "conflict");
}

/** For a while after its last day, the page can say that it is over. */
const daysKnown = 60;
const secondsPerDay = 86_400;

/** The token is in the mail alone. */
export function newLink({ id, validUntil }: Pick<KeptVerification, "id" | "validUntil">): {
  readonly token: string;
  readonly write: Write;
} {
  const token = makeToken();
  const expiresAt = expiresIn((Math.max(daysBetween(today(), validUntil), 0) + daysKnown) * secondsPerDay);
  const link = SupervisorLinkEntity.create({ hash: tokenHashOf(token), verificationId: id, expiresAt });
  return { token, write: write(link.params()) };
}

export async function findByToken(token: string): Promise<KeptVerification | undefined> {
  const { data } = await SupervisorLinkEntity.get({ hash: tokenHashOf(token) }).go({ consistent: true });
  return data ? find(data.verificationId) : undefined;
}

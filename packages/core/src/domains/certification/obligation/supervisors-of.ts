import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { ExperienceId } from "../certification.schema.ts";
import { approvalOf, findSome } from "../registration/hours/experiences.ts";
import type { KeptRegistration } from "../registration/registrations.ts";
import { isAnswerDisputed, waitsForConsent } from "../verification/unsettled.rules.ts";
import { isUnanswered, type KeptAnswer, silentFrom, silentRequests } from "../verification/verification.rules.ts";
import * as Verifications from "../verification/verifications.ts";
import type { ObligationFacts } from "./obligation.schema.ts";

type OfSupervisors = Pick<ObligationFacts, "supervisors" | "corrections" | "disputes">;

export const nobodyAsked: OfSupervisors = { supervisors: [], corrections: [], disputes: [] };

/** Who is silent about entries that are still to be confirmed, and who has corrected or disputed some. Who has asked nobody costs half a read unit. */
export async function supervisorsOf(
  { personId, id: registrationId }: Pick<KeptRegistration, "personId" | "id">,
  day: LocalDate,
  policy: Pick<Policy, "supervisorDays" | "supervisorReminderDays">,
): Promise<OfSupervisors> {
  const all = await Verifications.ofRegistration(personId, registrationId);
  const ids = [...new Set(all.flatMap(openEntryIds))];
  if (ids.length === 0) return nobodyAsked;
  const entries = (await findSome({ personId, registrationId }, ids))
    .map((entry) => ({ ...entry, approved: approvalOf(entry) }))
    .filter(({ approved }) => approved !== true);
  const supervisors = silentRequests(all, entries, day).map((one) => ({
    ...{ id: one.id, name: one.supervisor.name, until: one.validUntil },
    silentFrom: silentFrom(one, policy),
  }));
  const answeredIn = (holds: typeof waitsForConsent | typeof isAnswerDisputed) =>
    all
      .map((one) => ({
        ...{ id: one.id, name: one.supervisor.name },
        entries: entries.filter((entry) => holds(one, entry, all)).length,
      }))
      .filter((one) => one.entries > 0)
      .toSorted(byId);
  return {
    supervisors: supervisors.toSorted(byId),
    corrections: answeredIn(waitsForConsent),
    disputes: answeredIn(isAnswerDisputed),
  };
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => one.id.localeCompare(other.id);

const openEntryIds = (one: Verifications.KeptVerification): readonly ExperienceId[] =>
  isUnanswered(one) ? one.experienceIds : one.experienceIds.filter((id) => isOpenAnswer(one.answers?.[id]));

const isOpenAnswer = (answer: KeptAnswer | undefined): boolean =>
  answer?.consent === "waits" || answer?.answer === "disputed";

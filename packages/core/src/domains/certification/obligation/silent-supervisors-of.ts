import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { approvalOf, findSome } from "../registration/hours/experiences.ts";
import type { KeptRegistration } from "../registration/registrations.ts";
import { isUnanswered, silentFrom, silentRequests } from "../verification/verification.rules.ts";
import * as Verifications from "../verification/verifications.ts";
import type { ObligationFacts } from "./obligation.schema.ts";

/** Asked, and silent, about entries that are still to be confirmed. Who has asked nobody costs half a read unit. */
export async function silentSupervisorsOf(
  { personId, id: registrationId }: Pick<KeptRegistration, "personId" | "id">,
  day: LocalDate,
  policy: Pick<Policy, "supervisorDays" | "supervisorReminderDays">,
): Promise<ObligationFacts["supervisors"]> {
  const all = await Verifications.ofRegistration(personId, registrationId);
  const ids = [...new Set(all.filter(isUnanswered).flatMap(({ experienceIds }) => experienceIds))];
  if (ids.length === 0) return [];
  const entries = await findSome({ personId, registrationId }, ids);
  const asked = entries.map((entry) => ({ ...entry, approved: approvalOf(entry) }));
  return silentRequests(all, asked, day)
    .map((one) => ({
      ...{ id: one.id, name: one.supervisor.name, until: one.validUntil },
      silentFrom: silentFrom(one, policy),
    }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

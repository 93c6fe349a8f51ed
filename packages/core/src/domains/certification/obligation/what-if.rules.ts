import { plusMonths } from "../../../ground/shared/days.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { type Hundredths, hundredthsOf } from "../certification.schema.ts";
import type { ObligationFacts } from "./obligation.schema.ts";

export interface WhatIf {
  /** More approved ones. */
  readonly hours?: number | undefined;
  readonly examPassedOn?: LocalDate | undefined;
  readonly isExtensionApproved?: boolean | undefined;
}

/** The same facts as they would be; the same rule answers (bylaws#obligations). */
export function withWhatIf(
  facts: ObligationFacts,
  { hours, examPassedOn, isExtensionApproved }: WhatIf,
): ObligationFacts {
  const { registration, extensions, policy } = facts;
  if (!registration) return facts;
  const { deadline } = registration;
  const isExtended = isExtensionApproved === true && deadline !== undefined && !extensions.some(isHad);
  const asked = extensions.find(({ state }) => ["in_cart", "under_review", "unpaid"].includes(state));
  const newDeadline = asked?.newDeadline ?? (deadline && plusMonths(deadline, policy.extensionMonths));
  return {
    ...facts,
    registration: {
      ...registration,
      ...(hours !== undefined && hours > 0 && withHours(registration, hours)),
      ...(examPassedOn && { attempts: [...registration.attempts, passedOn(examPassedOn)] }),
      ...(isExtended && newDeadline && { deadline: newDeadline }),
    },
    ...(isExtended && {
      extensions: extensions
        .filter((one) => one !== asked && !isGranted(one))
        .concat(asked ? [{ ...asked, state: "granted" }] : []),
      certification: { ...facts.certification, allowsExtension: false },
    }),
  };
}

const isHad = ({ state }: ObligationFacts["extensions"][number]): boolean =>
  state === "granted" || state === "paid_back";

const isGranted = ({ state }: ObligationFacts["extensions"][number]): boolean => state === "granted";

const withHours = ({ hours }: NonNullable<ObligationFacts["registration"]>, more: number) => ({
  hours: { ...hours, approved: (hours.approved + hundredthsOf(more)) as Hundredths },
  areHoursSent: false,
});

const passedOn = (takenOn: LocalDate) => ({ isPaid: true, result: "P" as const, takenOn, isVoided: false });

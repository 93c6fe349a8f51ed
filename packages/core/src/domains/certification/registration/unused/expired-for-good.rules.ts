import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import { plusDays, plusMonths } from "../../../../ground/shared/days.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";
import type { CertificationFacts } from "../../certification.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { extensionOf, lastDayToAsk } from "../../extension/extension.rules.ts";
import type { ExtensionStanding } from "../../extension/extension.schema.ts";
import { isLocked } from "../deadline.rules.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";

interface Expired {
  readonly status: RegistrationStatus;
  readonly closed?: object | undefined;
  readonly deadline?: LocalDate | undefined;
  readonly attempts: readonly Pick<ExamAttempt, "result" | "takenAt" | "voided" | "waiting">[];
  readonly certification: Pick<CertificationFacts, "allowsExtension">;
  readonly extensions: readonly ExtensionStanding[];
}

type Numbers = Pick<Policy, "registrationGraceDays" | "extensionMonths" | "extensionWindowMonths">;

/** Expired, and no extension leads on from it any more (bylaws#registration-unused-payments). */
export function isExpiredForGood(expired: Expired, day: LocalDate, policy: Numbers): boolean {
  const { closed, deadline, attempts, certification, extensions } = expired;
  if (closed || !deadline || !isLocked(expired, day, policy)) return false;
  // Staff decide on its result.
  if (attempts.some(({ waiting, voided }) => waiting && !voided)) return false;
  // In the cart it is refused at checkout, once it can be asked for no more.
  const ordered = extensions.filter((standing) => standing !== "in_cart");
  const asked = extensionOf({ certification, deadline, extensions: ordered }, day, policy);
  return !asked.allowed && asked.code !== "extension.waits";
}

/** After an outage of the job, one is found so many days late at most. */
const mostDaysMissed = 2;

/** An end of a month is that of several days. */
const mostDaysClipped = 3;

/** The deadlines of which a registration may have expired for good by the day, and had not a few days ago. */
export function deadlinesExpiredBy(day: LocalDate, policy: Numbers): LocalDate[] {
  const { registrationGraceDays, extensionMonths, extensionWindowMonths } = policy;
  const ends = Array.from({ length: mostDaysMissed + 1 }, (_, late) => plusDays(day, -1 - late));
  const months = Math.min(extensionMonths, extensionWindowMonths);
  const ofWindow = ends.flatMap((end) =>
    Array.from({ length: mostDaysClipped + 1 }, (_, clipped) => plusDays(plusMonths(end, -months), clipped)).filter(
      (deadline) => lastDayToAsk(deadline, policy) === end,
    ),
  );
  const ofGrace = ends.map((end) => plusDays(end, -registrationGraceDays));
  return [...new Set([...ofWindow, ...ofGrace])].toSorted();
}

import { dayIn, writtenDay } from "../../../ground/shared/values.ts";
import { type ExperienceId, writtenHours } from "../certification.schema.ts";
import type { KeptExperience } from "../registration/hours/experiences.ts";
import { isSameMailbox, type KeptAnswer, seenOtherwise } from "../verification/verification.rules.ts";
import {
  type SeenValues,
  type SignatureStanding,
  signatureStandingWords,
} from "../verification/verification.schema.ts";
import type * as Verifications from "../verification/verifications.ts";
import { standingIn } from "./show-verifications.ts";

type Asked = readonly Verifications.KeptVerification[];

const answeredAbout = (id: ExperienceId, asked: Asked) =>
  asked
    .filter(({ answers }) => answers?.[id])
    .toSorted((one, other) => (one.answeredAt ?? "").localeCompare(other.answeredAt ?? ""))
    .at(-1);

const answerAbout = (id: ExperienceId, asked: Asked) => answeredAbout(id, asked)?.answers?.[id];

/** Who answered, where somebody else was entered since, or staff entered it with another address. */
function otherWhoSaid({ id, supervisorEmail }: KeptExperience, asked: Asked): string | undefined {
  const { supervisor } = answeredAbout(id, asked) ?? {};
  return supervisor && !isSameMailbox(supervisor.email, supervisorEmail)
    ? `${supervisor.name} (${supervisor.email})`
    : undefined;
}

/** The reviewer reads what a supervisor said; it is no gate (bylaws#supervisor-answer). */
export function saidOf(entry: KeptExperience, asked: Asked): string {
  const answer = answerAbout(entry.id, asked);
  const { hours } = answer?.correction ?? {};
  const seen = answer && seenOtherwise(answer, entry);
  const other = otherWhoSaid(entry, asked);
  return [
    signatureStandingWords[standingIn(entry, asked)].label,
    ...(other ? [`${other} answered`] : []),
    ...(seen ? [`That was ${seenText(seen)}; staff have changed it since`] : []),
    ...(hours === undefined ? [] : [`${writtenHours(hours)} hours instead of what was logged`]),
    ...(answer ? notAgreed(answer) : []),
    ...(answer?.comments ? [`“${answer.comments}”`] : []),
  ].join(". ");
}

const notAgreed = ({ consent, consentAt }: KeptAnswer): string[] =>
  consent === "declined" && consentAt
    ? [`The candidate did not agree on ${writtenDay(dayIn(consentAt))}, so the entry stayed as it was`]
    : [];

export const namedSaidOf = (entry: KeptExperience, asked: Asked): string =>
  otherWhoSaid(entry, asked)
    ? saidOf(entry, asked)
    : `${entry.supervisorName}, the supervisor: ${saidOf(entry, asked)}`;

const seenText = ({ hours, startDate, endDate }: SeenValues): string =>
  `${writtenHours(hours)} hours, ${writtenDay(startDate)} to ${writtenDay(endDate)}`;

const answerWords = { confirmed: "Confirmed", corrected: "Corrected", disputed: "Disputed" } as const;

/** Without the entry itself: in one word; empty where nobody has answered. */
export function answerWordOf(id: ExperienceId, asked: Asked): string {
  const answer = answerAbout(id, asked);
  return answer ? answerWords[answer.answer] : "";
}

const againstIt: readonly SignatureStanding[] = ["disputed", "correction_waits", "correction_declined"];

/** What a reviewer is to read before anything else. */
export const isAgainst = (entry: KeptExperience, asked: Asked): boolean => againstIt.includes(standingIn(entry, asked));

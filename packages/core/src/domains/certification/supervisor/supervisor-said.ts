import { type ExperienceId, writtenHours } from "../certification.schema.ts";
import type { KeptExperience } from "../registration/hours/experiences.ts";
import { type SignatureStanding, signatureStandingWords } from "../verification/verification.schema.ts";
import type * as Verifications from "../verification/verifications.ts";
import { standingIn } from "./show-verifications.ts";

type Asked = readonly Verifications.KeptVerification[];

/** The last answer about it. */
const answerAbout = (id: ExperienceId, asked: Asked) =>
  asked
    .filter(({ answers }) => answers?.[id])
    .toSorted((one, other) => (one.answeredAt ?? "").localeCompare(other.answeredAt ?? ""))
    .at(-1)?.answers?.[id];

/** The reviewer reads what a supervisor said; it is no gate (bylaws#supervisor-answer). */
export function saidOf(entry: KeptExperience, asked: Asked): string {
  const answer = answerAbout(entry.id, asked);
  const { hours } = answer?.correction ?? {};
  return [
    signatureStandingWords[standingIn(entry, asked)].label,
    ...(hours === undefined ? [] : [`${writtenHours(hours)} hours instead of what was logged`]),
    ...(answer?.comments ? [`“${answer.comments}”`] : []),
  ].join(". ");
}

const answerWords = { confirmed: "Confirmed", corrected: "Corrected", disputed: "Disputed" } as const;

/** Without the entry itself: in one word; empty where nobody has answered. */
export function answerWordOf(id: ExperienceId, asked: Asked): string {
  const answer = answerAbout(id, asked);
  return answer ? answerWords[answer.answer] : "";
}

const againstIt: readonly SignatureStanding[] = ["disputed", "correction_waits", "correction_declined"];

/** What a reviewer is to read before anything else. */
export const isAgainst = (entry: KeptExperience, asked: Asked): boolean => againstIt.includes(standingIn(entry, asked));

import type { FieldError } from "../../../ground/shared/problem.ts";
import { type Instant, type LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import { writtenMoment } from "../../../ground/time/new-york.rules.ts";
import { type Hundredths, writtenHours } from "../certification.schema.ts";
import { correctionOf, type KeptAnswer } from "../verification/verification.rules.ts";
import type {
  EntryAnswerBody,
  EntryValues,
  NamedSupervisor,
  SeenValues,
  ShownEntry,
} from "../verification/verification.schema.ts";

const fault = (path: string, message: string, isWrong: boolean): FieldError[] => (isWrong ? [{ path, message }] : []);

const saidIn = ({ hours, start, end, description }: EntryAnswerBody): EntryValues => ({
  ...{ hours, startDate: start, endDate: end, description },
});

function faultsOfOne(body: EntryAnswerBody, shown: ShownEntry | undefined, at: string, day: LocalDate): FieldError[] {
  if (!shown) return [{ path: `${at}.id`, message: "This entry is not among those that you were asked about." }];
  const { answer, start, end, comments } = body;
  // What was changed meanwhile is refused as such.
  const isSame = body.revision === shown.revision && !correctionOf(shown, saidIn(body));
  return [
    ...fault(`${at}.comments`, "Say what is not right.", answer === "disputed" && !comments),
    ...fault(`${at}.answer`, "Change what is not right, or confirm the entry.", answer === "corrected" && isSame),
    ...fault(`${at}.end`, "Enter a day that is not before the first one.", answer === "corrected" && end < start),
    ...fault(`${at}.end`, "Enter a day that is not in the future.", answer === "corrected" && end > day),
  ];
}

interface Asked {
  readonly shown: readonly ShownEntry[];
  readonly hasSuccessor: boolean;
  readonly day: LocalDate;
}

/** Each entry has an answer, or a successor gets it (bylaws#supervisor-answer). */
export function faultsOfAnswer(bodies: readonly EntryAnswerBody[], { shown, hasSuccessor, day }: Asked): FieldError[] {
  const ids = bodies.map(({ id }) => id);
  const isTwice = new Set(ids).size < ids.length;
  const isMissing = shown.some(({ id }) => !ids.includes(id));
  return [
    ...fault("experiences", "Answer each entry once.", isTwice),
    ...fault(
      "experiences",
      "Answer each entry. What you cannot speak for goes to a successor, if you name one.",
      isMissing && !hasSuccessor,
    ),
    ...bodies.flatMap((body, index) =>
      faultsOfOne(
        body,
        shown.find(({ id }) => id === body.id),
        `experiences.${index}`,
        day,
      ),
    ),
  ];
}

/** An entry that was changed since it was shown is shown again first (bylaws#supervisor-answer). */
export const isShownNow = (body: Pick<EntryAnswerBody, "revision">, shown: Pick<ShownEntry, "revision">): boolean =>
  body.revision === shown.revision;

export const shownValuesOf = ({ hours, startDate, endDate }: SeenValues): SeenValues => ({ hours, startDate, endDate });

/** What is kept: with what was shown, which staff may change later. */
export function keptAnswer(body: EntryAnswerBody, shown: ShownEntry): KeptAnswer {
  const { answer, comments } = body;
  const correction = answer === "corrected" ? correctionOf(shown, saidIn(body)) : undefined;
  return {
    ...{ answer, revision: shown.revision, seen: shownValuesOf(shown) },
    ...(correction && { correction, consent: "waits" }),
    ...(comments && { comments }),
  };
}

const mostDescription = 200;

const shortened = (description: string): string =>
  description.length > mostDescription ? `${description.slice(0, mostDescription)}…` : description;

const daysText = ({ startDate, endDate }: Pick<EntryValues, "startDate" | "endDate">): string =>
  startDate === endDate ? writtenDay(startDate) : `${writtenDay(startDate)} – ${writtenDay(endDate)}`;

const correctedText = ({ hours, startDate, endDate, description }: Partial<EntryValues>): string =>
  [
    hours !== undefined ? `${writtenHours(hours)} hours` : "",
    startDate ? `from ${writtenDay(startDate)}` : "",
    endDate ? `until ${writtenDay(endDate)}` : "",
    description ? `“${description}”` : "",
  ]
    .filter(Boolean)
    .join(", ");

function saidText({ answer, correction, comments }: KeptAnswer): string {
  const what =
    answer === "corrected" && correction ? `Corrected to: ${correctedText(correction)}.` : answerWords[answer];
  return comments ? `${what} Comments: ${comments}` : what;
}

const answerWords = { confirmed: "Confirmed.", corrected: "Corrected.", disputed: "Disputed." } as const;

interface Signed {
  readonly candidateName: string;
  readonly certificationName: string;
  readonly supervisor: NamedSupervisor;
  readonly signature: string;
  readonly answeredAt: Instant;
  readonly successor?: NamedSupervisor | undefined;
  readonly isEnteredByStaff?: boolean;
}

export type SignedEntryLine = { readonly shown: EntryValues & Pick<ShownEntry, "organization" | "typeName"> } & {
  readonly answer: KeptAnswer;
};

const togetherText = (entries: readonly SignedEntryLine[]): string => {
  const hours = entries.reduce((sum, { shown }) => sum + shown.hours, 0) as Hundredths;
  return `Together: ${entries.length} entries, ${writtenHours(hours)} hours`;
};

/** The receipt, line by line: its seal is made of just these (bylaws#supervisor-receipt). */
export function receiptLines(signed: Signed, entries: readonly SignedEntryLine[]): string[] {
  const { candidateName, certificationName, supervisor, signature, answeredAt, successor } = signed;
  return [
    `Experience of ${candidateName}, for ${certificationName}`,
    ...entries.map(
      ({ shown, answer }, index) =>
        `${index + 1}. ${shown.organization}, ${shown.typeName}, ${daysText(shown)}, ${writtenHours(shown.hours)} hours (“${shortened(shown.description)}”): ${saidText(answer)}`,
    ),
    ...(entries.length > 1 ? [togetherText(entries)] : []),
    ...(successor ? [`Successor: ${successor.name}, ${successor.email}`] : []),
    `Signed “${signature}” for ${supervisor.name}, ${supervisor.email}, on ${writtenMoment(answeredAt)}${signed.isEnteredByStaff ? ", entered by staff" : ""}`,
  ];
}

/** What a candidate is told of an answer, in a sentence. */
export function answerSummaryOf({ name }: NamedSupervisor, answers: readonly KeptAnswer[]): string {
  const count = (answer: KeptAnswer["answer"]) => answers.filter((one) => one.answer === answer).length;
  const parts = (["confirmed", "corrected", "disputed"] as const).flatMap((answer) => {
    const times = count(answer);
    return times > 0 ? [`${answer} ${times === 1 ? "one entry" : `${times} entries`}`] : [];
  });
  const said = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
  if (!said) return `${name} passed your request on.`;
  const next = [
    ...(count("corrected") > 0 ? [" Look at each correction: your entry changes only if you agree."] : []),
    ...(count("disputed") > 0 ? [" The page of your experience says what you can do where they do not agree."] : []),
  ];
  return `${name} ${said}.${next.join("")}`;
}

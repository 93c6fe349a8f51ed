import { type Hundredths, hundredthsOf, typedHours } from "@guildhall/core/domains/certification/certification.schema";
import { hundredthsIn } from "@guildhall/core/domains/certification/experience/hundredths.rules";
import { faultsOfAnswer } from "@guildhall/core/domains/certification/supervisor/answer.rules";
import {
  type EntryAnswerBody,
  NamedSupervisor,
  type ShownEntry,
  SupervisorAnswer,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import * as z from "zod/mini";

const Typed = z.object({
  answer: z.string(),
  hours: z.string(),
  start: z.string(),
  end: z.string(),
  description: z.string(),
  comments: z.string(),
});
type Typed = z.infer<typeof Typed>;

const Values = z.object({
  overall: z.string(),
  experiences: z.array(Typed),
  hasSuccessor: z.boolean(),
  successor: z.object({ name: z.string(), email: z.string() }),
  signature: SupervisorAnswer.shape.signature,
});
export type AnswerValues = z.infer<typeof Values>;

const nothingSaidOf = ({ hours, startDate: start, endDate: end, description }: ShownEntry): Typed => ({
  ...{ answer: "", hours: typedHours(hours), start, end, description, comments: "" },
});

export const nothingSaid = (shown: readonly ShownEntry[]): AnswerValues => ({
  overall: "",
  experiences: shown.map(nothingSaidOf),
  hasSuccessor: false,
  successor: { name: "", email: "" },
  signature: "",
});

const correctable = ["hours", "start", "end", "description"] as const;

/** Of an entry that says something else by now: what was left as it was shown follows the entry. */
function saidAnew(typed: Typed, was: ShownEntry, now: ShownEntry): Typed {
  const [before, after] = [nothingSaidOf(was), nothingSaidOf(now)];
  const left = correctable.filter((name) => typed[name] === before[name]);
  return { ...typed, ...Object.fromEntries(left.map((name) => [name, after[name]])) };
}

/** Of the only entry that is left, the question above it asks the same. */
function overallOf(overall: string, experiences: readonly Typed[]): string {
  const [only, ...others] = experiences;
  if (overall !== "each" || !only || others.length > 0) return overall;
  return { confirmed: "all", successor: "successor" }[only.answer] ?? overall;
}

/** What was typed about entries, for the same ones as they are now (bylaws#supervisor-answer). */
export function carriedOver(
  typed: AnswerValues,
  before: readonly ShownEntry[],
  shown: readonly ShownEntry[],
): AnswerValues {
  const experiences = shown.map((now) => {
    const index = before.findIndex(({ id }) => id === now.id);
    const [said, was] = [typed.experiences[index], before[index]];
    return said && was ? saidAnew(said, was, now) : nothingSaidOf(now);
  });
  const hasMore = shown.some(({ id }) => before.every((one) => one.id !== id));
  // Nobody has said it of what is new.
  const overall = hasMore && typed.overall !== "each" ? "" : overallOf(typed.overall, experiences);
  return { ...typed, overall, experiences };
}

type Said = Pick<AnswerValues, "overall" | "experiences" | "hasSuccessor">;

/** Somebody else is asked about all of it, or about some entries. */
export const passesOn = ({ overall, experiences }: Said): boolean =>
  overall === "successor" || (overall === "each" && experiences.some(({ answer }) => answer === "successor"));

export const namesSuccessor = (said: Said): boolean => passesOn(said) || said.hasSuccessor;

interface Fault {
  readonly path: string;
  readonly message: string;
}

const fault = (path: string, message: string, isWrong: boolean): Fault[] => (isWrong ? [{ path, message }] : []);

const hoursIn = (typed: string): Hundredths => hundredthsIn(typed) ?? hundredthsOf(0);

function typedFaults({ answer, hours, start, end, description }: Typed, at: string): Fault[] {
  if (answer !== "corrected") return fault(`${at}.answer`, "Choose an answer.", answer === "");
  const most = hundredthsOf(10_000);
  return [
    ...fault(`${at}.hours`, "Enter how many hours, with at most two decimals.", hoursIn(hours) < 1),
    ...fault(`${at}.hours`, "Enter at most 10000 hours.", hoursIn(hours) > most),
    ...fault(`${at}.start`, "Enter a date.", start === ""),
    ...fault(`${at}.end`, "Enter a date.", end === ""),
    ...fault(`${at}.description`, "Say what the work was.", description.trim() === ""),
  ];
}

function bodyOfOne({ answer, hours, start, end, description, comments }: Typed, shown: ShownEntry): EntryAnswerBody {
  const asShown = {
    ...{ id: shown.id, revision: shown.revision, hours: shown.hours, description: shown.description },
    ...{ start: shown.startDate, end: shown.endDate },
  };
  const said = comments.trim() ? { comments: comments.trim() } : {};
  if (answer === "disputed") return { ...asShown, answer, ...said };
  if (answer !== "corrected") return { ...asShown, answer: "confirmed" };
  const days = { start: start as LocalDate, end: end as LocalDate };
  return { ...asShown, ...days, answer, hours: hoursIn(hours), description: description.trim(), ...said };
}

/** In the order of the page; what a successor gets has no answer. */
const bodiesOf = ({ overall, experiences }: AnswerValues, shown: readonly ShownEntry[]): EntryAnswerBody[] =>
  shown.flatMap((entry, index) => {
    const typed = experiences[index];
    if (!typed || overall === "successor") return [];
    if (overall === "all") return [bodyOfOne({ ...typed, answer: "confirmed" }, entry)];
    return typed.answer === "successor" ? [] : [bodyOfOne(typed, entry)];
  });

function successorFaults(values: AnswerValues): Fault[] {
  if (!namesSuccessor(values)) return [];
  const { error } = NamedSupervisor.safeParse(values.successor);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: `successor.${path.join(".")}`, message }));
}

function eachFaults(values: AnswerValues, shown: readonly ShownEntry[], day: LocalDate): Fault[] {
  const typed = values.experiences.flatMap((one, index) => typedFaults(one, `experiences.${index}`));
  if (typed.length > 0) return typed;
  // One by one, so that a fault is at the place of its entry, though others go to a successor.
  return shown.flatMap((entry, index) => {
    const one = values.experiences[index];
    if (!one || one.answer === "successor") return [];
    const asked = { shown: [entry], hasSuccessor: false, day };
    return faultsOfAnswer([bodyOfOne(one, entry)], asked).map(({ path, message }) => ({
      path: path.replace("experiences.0", `experiences.${index}`),
      message,
    }));
  });
}

/** Checked by the same rules as in the handler. */
export const answerSchemaOf = (shown: readonly ShownEntry[], day: LocalDate) =>
  Values.check(({ value, issues }) => {
    const faults = [
      ...fault("overall", "Choose an answer.", value.overall === ""),
      ...(value.overall === "each" ? eachFaults(value, shown, day) : []),
      ...successorFaults(value),
    ];
    for (const { path, message } of faults) {
      issues.push({ code: "custom", path: path.split("."), message, input: value });
    }
  });

export const answerBodyOf = (values: AnswerValues, shown: readonly ShownEntry[]): Omit<SupervisorAnswer, "link"> => ({
  experiences: bodiesOf(values, shown),
  signature: values.signature,
  ...(namesSuccessor(values) && { successor: NamedSupervisor.parse(values.successor) }),
});

import { subjectWords } from "@guildhall/core/assembly/subject-words";
import type { CalledSubject } from "@guildhall/core/review/queue/called-subject.schema";
import {
  Decided,
  type Outcome,
  type ReviewItem,
  type ReviewKind,
  type ReviewWords,
} from "@guildhall/core/review/review.schema";
import * as z from "zod/mini";
import { callRoute } from "../../lib/api/api-client.ts";

export type Reviewed = CalledSubject;

export const reviewedOf = (kind: ReviewKind): Reviewed => subjectWords[kind];

/** What the reviewer says and fills in, and which other items it counts for. */
export interface DecisionAnswers {
  readonly words: ReviewWords;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly also: readonly { readonly id: string; readonly changedAt: string }[];
}

type Path = Reviewed["words"]["queue"]["path"];

/** The latest first, with what became of them. */
export const approvedIn = (path: Path): string => `${path}?filter=status%2Capproved&sort=since%2Cdesc`;

/** A person who presses and leaves at once has decided. */
const outlivingPage = { outlivesPage: true };

/** Each kind has a call of its own: its path names the record, and its body holds what the kind declares. */
export async function sendDecision(
  reviewed: Reviewed,
  { recordId, changedAt }: Pick<ReviewItem, "recordId" | "changedAt">,
  outcome: Outcome,
  { words, fields, also }: DecisionAnswers,
): Promise<Decided> {
  const { route, says } = reviewed[outcome];
  const declared = new Set(Object.keys(reviewed.words.body[outcome].shape));
  const said = Object.entries({ ...words, ...fields, also, changedAt }).filter(([name]) => declared.has(name));
  const args = { params: paramsFor(route, recordId), body: { ...Object.fromEntries(said), ...says } };
  return z.parse(Decided, await callRoute(route, args, outlivingPage));
}

/** A path of the desk names one thing. */
export const paramsFor = ({ path }: { readonly path: string }, id: string): Record<string, string> => {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  return name === undefined ? {} : { [name]: id };
};

import {
  ShownEntry,
  type SupervisorRequest,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import * as z from "zod/mini";
import { discardDraft, draftIn, hasDraft, keepDraft } from "../../lib/form/draft.ts";
import { type AnswerValues, carriedOver, nothingSaid } from "./answer-form.ts";

type Asked = Pick<SupervisorRequest, "experiences" | "supervisor">;

/** Each version of the entries is answered in a form of its own, by whatever link. */
export const answerDraftOf = ({ experiences: shown, supervisor }: Asked): string =>
  `supervisor.${supervisor.email}.${shown[0]?.id}.${shown.map(({ revision }) => revision).join("-")}`;

/** What the entries of a candidate said when they were shown last, in this tab: a newer request asks about more of them. */
const shownDraftOf = ({ candidateName, certificationName, supervisor }: SupervisorRequest): string =>
  `supervisor-shown.${supervisor.email}.${candidateName}.${certificationName}`;

/** What was typed appears in the form for the entries as they are now. */
export function carryOver(typed: AnswerValues, before: readonly ShownEntry[], request: SupervisorRequest): void {
  discardDraft(answerDraftOf({ ...request, experiences: [...before] }));
  keepDraft(answerDraftOf(request), carriedOver(typed, before, request.experiences));
  keepDraft(shownDraftOf(request), { experiences: request.experiences });
}

/** When the page is loaded again: answers the entries that something was typed about, where they were changed since. */
export function carryOverDraft(request: SupervisorRequest): readonly ShownEntry[] {
  const shown = z.safeParse(z.array(ShownEntry), draftIn(shownDraftOf(request)).experiences);
  keepDraft(shownDraftOf(request), { experiences: request.experiences });
  const before = shown.data ?? [];
  const draft = answerDraftOf({ ...request, experiences: before });
  const isSame = before.some(({ id }) => request.experiences.some((one) => one.id === id));
  if (!isSame || draft === answerDraftOf(request) || !hasDraft(draft)) return [];
  carryOver({ ...nothingSaid(before), ...draftIn(draft) }, before, request);
  return before;
}

export const forgetShown = (request: SupervisorRequest): void => discardDraft(shownDraftOf(request));

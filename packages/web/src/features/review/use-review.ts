import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { type Decided, type Outcome, type ReviewItem, ReviewItemId } from "@guildhall/core/review/review.schema";
import { recordIdOf } from "@guildhall/core/review/subject.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { notThereUnless } from "../../lib/failure/not-there.ts";
import { isOutcomeUnknown } from "../../lib/failure/unknown-outcome.ts";
import { useWaiting } from "./queue/use-waiting.ts";
import { type DecisionAnswers, type Reviewed, sendDecision } from "./reviewed.ts";
import { noteAnswered, noteSent, unansweredDecisions } from "./unanswered-decisions.ts";
import { alsoWords } from "./use-picked.ts";
import { type Undecided, undecidedIn, useUndecided } from "./use-undecided.ts";

/** What the reviewer pressed, and what came of it instead. */
export interface FailedPress {
  readonly item: ReviewItem;
  readonly error: unknown;
  readonly pressed: "decide" | "take back";
  /** Of the kind, where it has one. */
  readonly failed?: string | undefined;
  /** The words are still there when the item is opened again. */
  readonly areWordsKept?: boolean;
}

const takeBackMs = 10_000;

const isDecided = ({ status, deciding }: ReviewItem): boolean => deciding !== undefined || status !== "pending";

/** Nobody knew whether the decision had arrived; its item, opened again, says that it has. */
const isAnsweredBy = ({ id }: ReviewItem, failure: FailedPress | undefined): boolean =>
  failure?.pressed === "decide" && failure.item.id === id && isOutcomeUnknown(failure.error);

const doneWords = ({ outcomes }: ReviewItem, outcome: Outcome, { also }: DecisionAnswers): string =>
  [outcomes[outcome].done, alsoWords(also.length)].filter(Boolean).join(" ");

const decidedToo = ({ also = [] }: Decided) =>
  also.flatMap(({ itemId, id }) => (id === undefined ? [] : [{ itemId, id }]));

/** One item after the other: the next one is shown before the answer about the last one has come. */
export function useReview(reviewed: Reviewed, named: ReviewItemId) {
  const id = recordIdOf(reviewed.words, named);
  const navigate = useNavigate();
  const me = useAccount().data?.id;
  const items = useRef(new Map<string, ReviewItem>());
  const nextOf = useRef(new Map<string, string>());
  const decided = useRef(new Set<string>());
  /** The others that one press decides, by the item that was open. */
  const together = useRef(new Map<string, readonly string[]>());
  const open = useRef<ReviewItemId>(undefined);
  const [, redraw] = useState(0);
  const [error, setError] = useState<unknown>();
  const { undecided, add, drop, stands } = useUndecided();
  const [failure, setFailure] = useState<FailedPress>();
  const [takenBack, setTakenBack] = useState<ReviewItem>();
  const [unanswered, setUnanswered] = useState(() => unansweredDecisions(reviewed.words.kind));

  const load = useCallback(
    async (takeOver: boolean) => {
      const before = open.current;
      open.current = id;
      // A decision also ends the reviewer's claim of the item.
      const isLeft = before && before !== id && !decided.current.has(before);
      const leaving = isLeft ? (items.current.get(before)?.id ?? before) : undefined;
      setError(undefined);
      try {
        const body = { takeOver, ...(leaving && { leaving }) };
        const opened = await callRoute(reviewRoutes.open, { params: { kind: reviewed.words.kind, id }, body });
        items.current.set(opened.item.recordId, opened.item);
        noteAnswered(reviewed.words.kind, id);
        setUnanswered((all) => all.filter((one) => one !== id));
        if (opened.next) {
          items.current.set(opened.next.recordId, opened.next);
          nextOf.current.set(id, opened.next.recordId);
        }
        if (isDecided(opened.item)) setFailure((known) => (isAnsweredBy(opened.item, known) ? undefined : known));
        redraw((count) => count + 1);
      } catch (problem) {
        setError(notThereUnless(ReviewItemId, id, problem));
      }
    },
    [reviewed, id],
  );
  useEffect(() => void load(false), [load]);

  const item = items.current.get(id);
  useEffect(() => {
    const own = item && undecidedIn(item, me);
    if (own) add(own);
  }, [item, me, add]);

  const isDecidedNow = (one: string) => one !== id && decided.current.has(one);
  const waiting = useWaiting(reviewed, isDecidedNow);
  const order = waiting.rows.map(({ recordId }) => recordId);
  const isLeft = (one: string) => one !== id && !decided.current.has(one);
  const at = order.indexOf(id);
  const prefetched = nextOf.current.get(id);
  const nextAfter = () => [prefetched ?? "", ...order.slice(at + 1), ...order].find((one) => one !== "" && isLeft(one));
  const after = nextAfter();
  const before = order.slice(0, Math.max(at, 0)).findLast(isLeft);
  const show = (target: string | undefined) => target && navigate(`${reviewed.words.queue.path}/${target}`);

  /** Neither it nor what was decided with it is decided. */
  function waitAgain(recordId: string): void {
    for (const one of [recordId, ...(together.current.get(recordId) ?? [])]) decided.current.delete(one);
    together.current.delete(recordId);
  }

  function decide(read: ReviewItem, outcome: Outcome, answers: DecisionAnswers): Undecided {
    const others = answers.also.map((one) => recordIdOf(reviewed.words, one.id));
    together.current.set(read.recordId, others);
    for (const one of [read.recordId, ...others]) decided.current.add(one);
    const after = nextAfter();
    setFailure(undefined);
    setTakenBack(undefined);
    noteSent(reviewed.words.kind, read.recordId);
    const sent = sendDecision(reviewed, read, outcome, answers);
    const reviewId = sent
      .finally(() => noteAnswered(reviewed.words.kind, read.recordId))
      .then(({ id: decisionId }) => decisionId);
    const decidedWithIt = sent.then(decidedToo, () => []);
    const words = doneWords(read, outcome, answers);
    const made = { item: read, words, reviewId, others: decidedWithIt, untilMs: Date.now() + takeBackMs };
    add(made);
    reviewId.catch((problem) => {
      waitAgain(read.recordId);
      drop(made);
      const areWordsKept = answers.words.message !== "" || answers.words.selectedMessages.length > 0;
      setFailure({ item: read, error: problem, pressed: "decide", areWordsKept, failed: reviewed[outcome].failed });
    });
    if (after) navigate(`${reviewed.words.queue.path}/${after}`);
    return made;
  }

  async function takeBack(made: Undecided): Promise<void> {
    drop(made);
    setFailure(undefined);
    setTakenBack(undefined);
    try {
      const first = { itemId: made.item.id, id: await made.reviewId };
      for (const { itemId, id: reviewId } of [first, ...((await made.others) ?? [])]) {
        const params = { kind: reviewed.words.kind, id: itemId };
        await callRoute(reviewRoutes.takeBack, { params, body: { reviewId } }, { outlivesPage: true });
      }
      setTakenBack(made.item);
      await openAgain(made.item);
    } catch (problem) {
      await notTakenBack(made, problem);
    }
  }

  /** As it is now: what was read before it was decided does not count any more. */
  async function openAgain({ recordId: again }: ReviewItem): Promise<void> {
    waitAgain(again);
    items.current.delete(again);
    navigate(`${reviewed.words.queue.path}/${again}`);
    if (again === id) await load(false);
  }

  async function notTakenBack(pressed: Undecided, problem: unknown): Promise<void> {
    const isUnknown = isOutcomeUnknown(problem);
    const isDecided = await pressed.reviewId.then(
      () => true,
      () => false,
    );
    // The decision itself was refused: its own notice says so.
    if (!isDecided && !isUnknown) return;
    setFailure({ item: pressed.item, error: problem, pressed: "take back" });
    if (!isUnknown) return;
    if (isDecided && Date.now() < pressed.untilMs) add(pressed);
    await openAgain(pressed.item);
  }

  return {
    // Opened again, its own page tells of the decision.
    isOver: decided.current.has(id) && !item?.deciding,
    item,
    error,
    waiting,
    current: id,
    undecided,
    failure,
    /** Said until another item is shown. */
    takenBack: takenBack?.recordId === id ? takenBack : undefined,
    /** From before the page was loaded; opened, each says what became of it. */
    unanswered,
    decide,
    stands,
    takeBack,
    reload: () => load(false),
    takeOver: () => load(true),
    next: after ? () => show(after) : undefined,
    previous: before ? () => show(before) : undefined,
  };
}

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
import { alsoRows, alsoWords } from "./use-picked.ts";
import { type DecisionOf, type Undecided, undecidedIn, useUndecided } from "./use-undecided.ts";

/** What the reviewer pressed, and what came of it instead. */
export interface FailedPress {
  readonly item: ReviewItem;
  readonly error: unknown;
  readonly pressed: "decide" | "take back";
  /** Where only a part of what one press decided was taken back: the others. */
  readonly left?: readonly LeftDecided[];
  /** Of the kind, where it has one. */
  readonly failed?: string | undefined;
  /** The words are still there when the item is opened again. */
  readonly areWordsKept?: boolean;
}

interface LeftDecided {
  readonly recordId: string;
  readonly label: string;
}

const takeBackMs = 10_000;

const isDecided = ({ status, deciding }: ReviewItem): boolean => deciding !== undefined || status !== "pending";

/** Nobody knew whether the decision had arrived; its item, opened again, says that it has. */
const isAnsweredBy = ({ id }: ReviewItem, failure: FailedPress | undefined): boolean =>
  failure?.pressed === "decide" && failure.item.id === id && isOutcomeUnknown(failure.error);

const doneWords = ({ outcomes }: ReviewItem, outcome: Outcome, { also }: DecisionAnswers): string =>
  [outcomes[outcome].done, alsoWords(also.length)].filter(Boolean).join(" ");

const decisionsIn = ({ id: itemId }: ReviewItem, { id, also = [] }: Decided): DecisionOf[] => [
  { itemId, id },
  ...also.flatMap((one) => (one.id === undefined ? [] : [{ itemId: one.itemId, id: one.id }])),
];

interface LeftDecision extends DecisionOf {
  readonly error: unknown;
}

/** Each by itself: what is refused of one keeps none of the others (bylaws#review-taken-back). Answers those that were not taken back. */
async function takeBackEach({ words }: Reviewed, decisions: readonly DecisionOf[]): Promise<LeftDecision[]> {
  const left: LeftDecision[] = [];
  for (const decision of decisions) {
    const args = { params: { kind: words.kind, id: decision.itemId }, body: { reviewId: decision.id } };
    try {
      await callRoute(reviewRoutes.takeBack, args, { outlivesPage: true });
    } catch (error) {
      left.push({ ...decision, error });
    }
  }
  return left;
}

/** After the page was loaded anew, the others have no name on it. */
const namedIn = (item: ReviewItem, itemId: ReviewItemId, { words }: Reviewed): LeftDecided => ({
  recordId: recordIdOf(words, itemId),
  label:
    itemId === item.id
      ? (item.summary ?? item.name)
      : (alsoRows(item, { also: [itemId] })[0]?.cells[0] ?? "another one"),
});

/** One item after the other: the next one is shown before the answer about the last one has come. */
export function useReview(reviewed: Reviewed, named: ReviewItemId) {
  const id = recordIdOf(reviewed.words, named);
  const navigate = useNavigate();
  const me = useAccount().data?.id;
  const items = useRef(new Map<string, ReviewItem>());
  const nextOf = useRef(new Map<string, string>());
  const decided = useRef(new Set<string>());
  const open = useRef<ReviewItemId>(undefined);
  const [, redraw] = useState(0);
  const [error, setError] = useState<unknown>();
  const { undecided, add, addFound, drop, stands } = useUndecided();
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
    if (own) addFound(own);
  }, [item, me, addFound]);

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

  const waitAgain = (itemIds: readonly string[]): void => {
    for (const one of itemIds) decided.current.delete(recordIdOf(reviewed.words, one as ReviewItemId));
  };

  function decide(read: ReviewItem, outcome: Outcome, answers: DecisionAnswers): Undecided {
    const itemIds = [read.id, ...answers.also.map((one) => one.id)];
    for (const one of itemIds) decided.current.add(recordIdOf(reviewed.words, one as ReviewItemId));
    const after = nextAfter();
    setFailure(undefined);
    setTakenBack(undefined);
    noteSent(reviewed.words.kind, read.recordId);
    const decisions = sendDecision(reviewed, read, outcome, answers)
      .finally(() => noteAnswered(reviewed.words.kind, read.recordId))
      .then((answer) => decisionsIn(read, answer));
    const words = doneWords(read, outcome, answers);
    const made = { item: read, itemIds, words, decisions, untilMs: Date.now() + takeBackMs };
    add(made);
    decisions.catch((problem) => {
      waitAgain(itemIds);
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
    let decisions: readonly DecisionOf[];
    try {
      decisions = await made.decisions;
    } catch (problem) {
      // The decision itself was refused: its own notice says so.
      if (!isOutcomeUnknown(problem)) return;
      setFailure({ item: made.item, error: problem, pressed: "take back" });
      return openAgain(made.item);
    }
    const left = await takeBackEach(reviewed, decisions);
    waitAgain(made.itemIds.filter((one) => left.every(({ itemId }) => itemId !== one)));
    const [first] = left;
    if (!first) setTakenBack(made.item);
    else notTakenBack(made, [first, ...left.slice(1)], left.length < decisions.length);
    const isOpenedOver = left.every(({ itemId }) => itemId !== made.item.id);
    if (isOpenedOver || left.some(({ error: one }) => isOutcomeUnknown(one))) await openAgain(made.item);
  }

  /** As it is now: what was read before it was decided does not count any more. */
  async function openAgain({ id: itemId, recordId: again }: ReviewItem): Promise<void> {
    waitAgain([itemId]);
    items.current.delete(again);
    navigate(`${reviewed.words.queue.path}/${again}`);
    if (again === id) await load(false);
  }

  function notTakenBack(made: Undecided, left: readonly [LeftDecision, ...LeftDecision[]], isPart: boolean) {
    const unknown = left.find(({ error: one }) => isOutcomeUnknown(one));
    const { error: problem } = unknown ?? left[0];
    const said = isPart && { left: left.map(({ itemId }) => namedIn(made.item, itemId, reviewed)) };
    setFailure({ item: made.item, error: problem, pressed: "take back", ...said });
    if (unknown && Date.now() < made.untilMs) add({ ...made, decisions: Promise.resolve(left) });
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

import type { Outcome, ReviewItem } from "@guildhall/core/review/review.schema";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { FlagAlert } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { isNotThere } from "../../lib/failure/not-there.ts";
import { useKeysWanted, useSingleKeys } from "../../lib/page/single-keys.ts";
import { useMediaQuery } from "../../lib/page/use-media-query.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { DecisionDialog } from "./decision/decision-dialog.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { isNeverReviewed, OpenedHeading, type RecordHeads } from "./opened-heading.tsx";
import { NothingWaits } from "./queue/nothing-waits.tsx";
import { QueuePlace } from "./queue/queue-place.tsx";
import { WaitingQueue } from "./queue/waiting-queue.tsx";
import { useMessageChoices } from "./review.api.ts";
import { filesIn, ReviewDocuments } from "./review-documents.tsx";
import type { Ask, ReviewAsking } from "./review-heading.tsx";
import { type PickedRows, ReviewParts, Reviews } from "./review-parts.tsx";
import { staffName, standingWords } from "./review-words.ts";
import type { DecisionAnswers, Reviewed } from "./reviewed.ts";
import { UndoBar } from "./undo-bar.tsx";
import { usePicked } from "./use-picked.ts";
import { useReview } from "./use-review.ts";
import "./review.css";

/** A colleague may have decided meanwhile: then there is no button. */
const focusOn = (button: HTMLButtonElement | null): void =>
  (button ?? document.getElementById("main"))?.focus({ preventScroll: button === null });

interface ReviewPageProps extends RecordHeads {
  readonly reviewed: Reviewed;
  /** What the page says of the record beside the item: also of one that has never been reviewed. */
  readonly record?: (shown: ShownRecord) => ReactNode;
}

interface ShownRecord {
  readonly recordId: string;
  readonly isReviewed: boolean;
  /** Of the item that is shown above it. */
  readonly itemId: string | undefined;
  /** Staff work through what waits, one item after the other. */
  readonly isWaiting: boolean;
  readonly reload: () => Promise<void>;
}

/** Staff work through a queue by keyboard. After a decision, the next item is shown at once. */
export function ReviewPage({ reviewed, record, ofRecord, headWithout }: ReviewPageProps) {
  const { id = "" } = useParams();
  const { queue } = reviewed.words;
  const review = useReview(reviewed, id);
  const { item, isOver } = review;
  const picks = usePicked(item);
  const [asking, setAsking] = useState<ReviewAsking>();
  const [areKeysOn, switchKeys] = useKeysWanted();
  const { mutate: readForApproval } = useMessageChoices(item?.outcomes.approve.category);
  const { mutate: readForRejection } = useMessageChoices(item?.outcomes.reject.category);
  useEffect(() => {
    // Perhaps because a message is no longer offered.
    if (review.failure) void Promise.all([readForApproval(), readForRejection()]);
  }, [review.failure, readForApproval, readForRejection]);
  const shown = isOver ? undefined : item;
  const firstButton = useRef<HTMLButtonElement>(null);
  const focusFirstButton = () => firstButton.current?.focus();
  useSingleKeys(areKeysOn ? keysOf({ ...review, item: shown }, setAsking, focusFirstButton) : {});
  const close = () => setAsking(undefined);
  const [takenOver, countTakenOver] = useState(0);
  // Once the buttons are there that come with it.
  useEffect(() => {
    if (takenOver > 0) focusOn(firstButton.current);
  }, [takenOver]);
  const takeOver = () => review.takeOver().then(() => countTakenOver((count) => count + 1));
  const decide = async (outcome: Outcome, answers: DecisionAnswers) => {
    close();
    if (item) await review.stands(review.decide(item, outcome, answers));
  };
  const { waiting, current } = review;
  const beside = { ...{ title: queue.title, path: queue.path, current }, rows: waiting.rows, total: waiting.total };
  return (
    <div className="review">
      <aside className="review__queue no-print">{waiting.isRead && <WaitingQueue {...beside} />}</aside>
      <div className="review__item">
        <OpenedHeading {...{ reviewed, review, ofRecord, headWithout }} onAsk={setAsking} />
        {/* What comes in the place of a shape does not count as moved. */}
        <div className="stack" key={item || isOver ? "read" : "awaited"}>
          {isOver ? (
            <NothingWaits reviewed={reviewed} />
          ) : (
            <Open {...review} {...picks} {...{ takeOver, firstButton, record }} />
          )}
        </div>
        <div className="review__foot no-print">
          <div className="review__said">
            <UndoBar {...review} path={queue.path} />
          </div>
          <DecisionBar
            {...{ firstButton, onAsk: setAsking, next: review.next, previous: review.previous }}
            item={shown && isOpenFor(shown) ? shown : undefined}
            place={waiting.isRead && <QueuePlace {...beside} />}
          />
        </div>
      </div>
      <Asked {...{ reviewed, item, asking, picked: picks.picked, close, decide, reload: review.reload }} />
      {asking === "keys" && <KeysDialog isOn={areKeysOn} onSwitch={switchKeys} onClose={close} />}
    </div>
  );
}

interface AskedProps {
  readonly reviewed: Reviewed;
  readonly item: ReviewItem | undefined;
  readonly asking: ReviewAsking | undefined;
  readonly picked: PickedRows;
  readonly close: () => void;
  readonly decide: (outcome: Outcome, answers: DecisionAnswers) => Promise<void>;
  readonly reload: () => Promise<void>;
}

function Asked({ reviewed, item, asking, picked, close, decide, reload }: AskedProps) {
  if (!item) return null;
  if (asking === "assignee") return <AssignDialog item={item} onClose={close} onDone={reload} />;
  if (asking !== "approve" && asking !== "reject") return null;
  return (
    <DecisionDialog key={item.id} {...{ reviewed, item, picked }} outcome={asking} onClose={close} onDecide={decide} />
  );
}

type OpenedItem = ReturnType<typeof useReview>;

type OpenProps = Omit<OpenedItem, "takeOver"> &
  Pick<ShownProps, "firstButton" | "picked" | "pick"> &
  Pick<ReviewPageProps, "record"> & { readonly takeOver: () => void };

const keysOf = ({ undecided: [newest], item, ...review }: OpenedItem, ask: Ask, focusTakeOver: () => void) => ({
  ...(item && (isOpenFor(item) ? { a: () => ask("approve"), r: () => ask("reject") } : whileHeld(focusTakeOver))),
  ...(review.next && { j: review.next }),
  ...(review.previous && { k: review.previous }),
  ...(newest && { u: () => review.takeBack(newest) }),
  "?": () => ask("keys"),
});

const whileHeld = (focusTakeOver: () => void) => ({ a: focusTakeOver, r: focusTakeOver });

const Open = ({ record, ...review }: OpenProps) => (
  <>
    {!(record && isNeverReviewed(review.error)) && <OpenItem {...review} />}
    {isRead(review) &&
      record?.({
        recordId: review.current,
        isReviewed: review.item !== undefined,
        itemId: review.item?.id,
        isWaiting: review.item?.status === "pending",
        reload: review.reload,
      })}
  </>
);

const isRead = ({ item, error }: Pick<OpenedItem, "item" | "error">): boolean =>
  item !== undefined || isNeverReviewed(error);

const OpenItem = ({ item, error, takeOver, reload, firstButton, picked, pick }: Omit<OpenProps, "record">) => (
  <>
    {item && <Shown item={item} onTakeOver={takeOver} {...{ firstButton, picked, pick }} />}
    {error !== undefined && (
      <ProblemNotice error={error} title="This could not be opened" {...(!isNotThere(error) && { onRetry: reload })} />
    )}
    {!item && error === undefined && <Skeleton of="the request" shape="page" />}
  </>
);

const isOpenFor = ({ status, deciding, claim }: ReviewItem): boolean =>
  status === "pending" && !deciding && (!claim || claim.isMine);

interface ShownProps extends ReturnType<typeof usePicked> {
  readonly item: ReviewItem;
  readonly onTakeOver: () => void;
  /** Of taking over, which comes before a decision. */
  readonly firstButton: Ref<HTMLButtonElement>;
}

function Shown({ item, onTakeOver, firstButton, picked, pick }: ShownProps) {
  const { personId, name, flags, claim, deciding, failure, result, warnings, obstacles } = item;
  const files = filesIn(item.parts);
  // On a smaller screen the preview shows it.
  const hasRoom = useMediaQuery("(width >= 64rem)");
  return (
    <>
      <FlagAlert flags={flags} userId={personId} name={name} />
      {claim && !claim.isMine && (
        <Note state="due" title={`${staffName(claim.by)} has this open`}>
          <p>They have it for ten minutes. Take it over if you are to decide.</p>
          <Button ref={firstButton} compact onClick={onTakeOver}>
            Take over
          </Button>
        </Note>
      )}
      {deciding && (
        <Note state="info" title={standingWords(item)[1]}>
          {`${staffName(deciding.by)} decided a moment ago. It takes effect within a minute.`}
        </Note>
      )}
      {result && (
        <Note state={result.state} title={result.title}>
          <p>{result.sentence}</p>
          <Link to={result.url}>{result.label}</Link>
        </Note>
      )}
      {failure && (
        <Note state="overdue" title="The last decision could not take effect">
          {failure}
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={warning} state="overdue">
          {warning}
        </Note>
      ))}
      {obstacles.map(({ sentence, label, url }) => (
        <Note key={url} state="due" title="To be settled first">
          <p>{sentence}</p>
          <Link to={url}>{label}</Link>
        </Note>
      ))}
      <div className="review__evidence">
        <div className="stack">
          <ReviewParts item={item} picked={picked} onPick={pick} />
        </div>
        {hasRoom && files.length > 0 && <ReviewDocuments key={item.id} files={files} />}
      </div>
      <Reviews reviews={item.reviews} />
    </>
  );
}

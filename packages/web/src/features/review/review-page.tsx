import type { Outcome, ReviewItem, ReviewWords } from "@guildhall/core/review/review.schema";
import { type Ref, useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { FlagAlert } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { isNotThere } from "../../lib/failure/not-there.ts";
import { useKeysWanted, useSingleKeys } from "../../lib/page/single-keys.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { DeleteRequest } from "./delete-request.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import { useMessageChoices } from "./review.api.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { staffName, standingWords } from "./review-words.ts";
import type { ReviewedKind } from "./reviewed-kind.ts";
import { UndoBar } from "./undo-bar.tsx";
import { useReview } from "./use-review.ts";
import "./review.css";

type Asking = Outcome | "assignee" | "keys";

/** A colleague may have decided meanwhile: then there is no button. */
const focusOn = (button: HTMLButtonElement | null): void =>
  (button ?? document.getElementById("main"))?.focus({ preventScroll: button === null });

/** Staff work through a queue by keyboard. After a decision, the next item is shown at once. */
export function ReviewPage({ reviewed }: { reviewed: ReviewedKind }) {
  const { id = "" } = useParams();
  const review = useReview(reviewed, id);
  const { item, isOver } = review;
  const [asking, setAsking] = useState<Asking>();
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
  const takeOver = () => review.takeOver().then(() => requestAnimationFrame(() => focusOn(firstButton.current)));
  const decide = async (outcome: Outcome, words: ReviewWords) => {
    close();
    if (item) await review.stands(review.decide(item, outcome, words));
  };
  return (
    <>
      <PageHeader
        title={shown?.name ?? reviewed.title}
        lead={shown && hasSummary(shown) && <Summary item={shown} />}
        onPaper={shown && paperWords(reviewed, shown)}
        back={{ to: reviewed.path, label: reviewed.title }}
        actions={
          <>
            {shown && <DeleteRequest key={shown.id} reviewed={reviewed} item={shown} />}
            <Button kind="plain" onClick={() => setAsking("keys")}>
              Keys
            </Button>
          </>
        }
      />
      <div className="stack">
        <UndoBar {...review} path={reviewed.path} />
        {isOver ? (
          <NothingWaits reviewed={reviewed} />
        ) : (
          <Open {...review} {...{ takeOver, firstButton }} onAsk={setAsking} />
        )}
      </div>
      {item && (asking === "approve" || asking === "reject") && (
        <DecisionDialog key={item.id} item={item} outcome={asking} onClose={close} onDecide={decide} />
      )}
      {item && asking === "assignee" && <AssignDialog item={item} onClose={close} onDone={review.reload} />}
      {asking === "keys" && <KeysDialog isOn={areKeysOn} onSwitch={switchKeys} onClose={close} />}
    </>
  );
}

/** Of what waits, its buttons or its note say so. */
const hasSummary = ({ summary, status }: ReviewItem): boolean => summary !== undefined || status !== "pending";

function Summary({ item }: { item: ReviewItem }) {
  const [state, words] = standingWords(item);
  return (
    <>
      {item.summary} <StatusChip state={state}>{words}</StatusChip>
    </>
  );
}

/** Paper has no buttons that say what waits, and no way back to the queue. */
const paperWords = ({ title }: ReviewedKind, item: ReviewItem): string =>
  hasSummary(item) ? title : `${title} · ${standingWords(item)[1]}`;

type Reviewed = ReturnType<typeof useReview>;

type OpenProps = Omit<Reviewed, "takeOver"> &
  Pick<ShownProps, "firstButton" | "onAsk"> & { readonly takeOver: () => void };

type Ask = (what: Asking) => void;

const keysOf = ({ undecided: [newest], item, ...review }: Reviewed, ask: Ask, focusTakeOver: () => void) => ({
  ...(item && (isOpenFor(item) ? { a: () => ask("approve"), r: () => ask("reject") } : whileHeld(focusTakeOver))),
  ...(review.next && { j: review.next }),
  ...(review.previous && { k: review.previous }),
  ...(newest && { u: () => review.takeBack(newest) }),
  "?": () => ask("keys"),
});

const whileHeld = (focusTakeOver: () => void) => ({ a: focusTakeOver, r: focusTakeOver });

const Open = ({ item, error, takeOver, reload, firstButton, onAsk }: OpenProps) => (
  <>
    {item && <Shown item={item} onTakeOver={takeOver} firstButton={firstButton} onAsk={onAsk} />}
    {error !== undefined && (
      <ProblemNotice error={error} title="This could not be opened" {...(!isNotThere(error) && { onRetry: reload })} />
    )}
    {!item && error === undefined && <Skeleton of="the request" shape="page" />}
  </>
);

const isOpenFor = ({ status, deciding, claim }: ReviewItem): boolean =>
  status === "pending" && !deciding && (!claim || claim.isMine);

const Decide = ({ item, firstButton, onAsk }: Pick<ShownProps, "item" | "firstButton" | "onAsk">) => (
  <div className="row no-print">
    <Button
      ref={firstButton}
      kind={item.outcomes.approve.isFinal ? "danger" : "primary"}
      onClick={() => onAsk("approve")}
    >
      {item.outcomes.approve.label}
    </Button>
    <Button onClick={() => onAsk("reject")}>{item.outcomes.reject.label}</Button>
  </div>
);

interface ShownProps {
  readonly item: ReviewItem;
  readonly onTakeOver: () => void;
  readonly onAsk: Ask;
  /** Approve, or what has to be pressed before. */
  readonly firstButton: Ref<HTMLButtonElement>;
}

function Shown({ item, onTakeOver, firstButton, onAsk }: ShownProps) {
  const { personId, name, flags, claim, deciding, assignedTo, failure, result, warnings, obstacles } = item;
  return (
    <>
      {isOpenFor(item) && <Decide item={item} firstButton={firstButton} onAsk={onAsk} />}
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
      <ReviewFacts item={item} />
      {item.status === "pending" && (
        <div className="row no-print">
          <Button compact onClick={() => onAsk("assignee")}>
            {assignedTo ? `Given to ${staffName(assignedTo)}` : "Give to a colleague"}
          </Button>
        </div>
      )}
    </>
  );
}

import type { ReviewItem, ReviewItemId } from "@guildhall/core/review/review.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { isOutcomeUnknown } from "../../lib/failure/unknown-outcome.ts";
import { failureTitle } from "./review-words.ts";
import type { FailedPress } from "./use-review.ts";
import type { Undecided } from "./use-undecided.ts";

interface UndoBarProps {
  readonly path: string;
  readonly undecided: readonly Undecided[];
  readonly failure: FailedPress | undefined;
  readonly takenBack: ReviewItem | undefined;
  readonly unanswered: readonly ReviewItemId[];
  readonly takeBack: (made: Undecided) => Promise<void>;
}

/** The sentence of the kind only where it is sure that nothing was done. */
function titleOf({ item, error, pressed, failed, left }: FailedPress): string {
  const isUnknown = isOutcomeUnknown(error);
  if (left && !isUnknown) return `${item.name}: not all was taken back`;
  return `${item.name}: ${(!isUnknown && failed) || failureTitle(pressed, isUnknown)}`;
}

/** The last decisions, the newest first: each can be taken back for its ten seconds. */
export const UndoBar = ({ path, undecided, failure, takenBack, unanswered, takeBack }: UndoBarProps) => (
  <>
    <div role="status" className="stack">
      {takenBack && (
        <Note state="info">{`Your decision about ${takenBack.name} is taken back. Nothing has been sent.`}</Note>
      )}
      {undecided.map((made) => (
        <Note key={made.item.id} state="good">
          <div className="review-undo">
            <p>{made.words} For ten seconds it can be taken back. Then it takes effect, within a minute.</p>
            <Button compact onClick={() => takeBack(made)}>
              Take back<span className="hidden-visually"> the decision about {made.item.name}</span>
            </Button>
          </div>
        </Note>
      ))}
    </div>
    {unanswered.map((id) => (
      <Note key={id} state="due" title="A decision of yours got no answer before this page was loaded">
        <p>It may not have been made. Its page says how it stands.</p>
        <Link to={`${path}/${id}`}>Open it</Link>
      </Note>
    ))}
    {failure && (
      <div className="stack">
        <ProblemNotice error={failure.error} title={titleOf(failure)} />
        {failure.left && <LeftDecided path={path} left={failure.left} />}
        {failure.areWordsKept && <p>What you wrote is kept: it is there when you decide again.</p>}
        <Link to={`${path}/${failure.item.recordId}`}>Back to {failure.item.name}</Link>
      </div>
    )}
  </>
);

/** What that press decided besides is taken back. */
const LeftDecided = ({ path, left }: { path: string; left: NonNullable<FailedPress["left"]> }) => (
  <div>
    <p>This is about:</p>
    <ul>
      {left.map(({ recordId, label }) => (
        <li key={recordId}>
          <Link to={`${path}/${recordId}`}>{label}</Link>
        </li>
      ))}
    </ul>
  </div>
);

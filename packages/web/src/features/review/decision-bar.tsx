import type { Outcome, ReviewItem } from "@guildhall/core/review/review.schema";
import type { ReactNode, Ref } from "react";
import { Button } from "../../components/button.tsx";

interface DecisionBarProps {
  /** Of an item that waits and is nobody else's now. */
  readonly item: ReviewItem | undefined;
  readonly firstButton: Ref<HTMLButtonElement>;
  readonly onAsk: (outcome: Outcome) => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** Where it stands in its queue. */
  readonly place: ReactNode;
}

/** Always at the same place: what comes and goes above it does not move it. */
export const DecisionBar = ({ item, firstButton, onAsk, next, previous, place }: DecisionBarProps) => (
  <div className="review-bar">
    {item && (
      <>
        <Button
          ref={firstButton}
          kind={item.outcomes.approve.isFinal ? "danger" : "primary"}
          onClick={() => onAsk("approve")}
        >
          {item.outcomes.approve.label}
        </Button>
        <Button onClick={() => onAsk("reject")}>{item.outcomes.reject.label}</Button>
      </>
    )}
    <div className="review-bar__place">
      {place}
      <span className="review-bar__step">
        <Button compact kind="plain" disabled={!previous} onClick={() => previous?.()}>
          Previous
        </Button>
        <Button compact kind="plain" disabled={!next} onClick={() => next?.()}>
          Next
        </Button>
      </span>
    </div>
  </div>
);

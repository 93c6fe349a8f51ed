import type { MouseEvent, ReactNode } from "react";
import { useFocusKept } from "../../lib/page/focus-kept.ts";
import "./list-answer.css";

interface ListAnswerProps {
  /** The name of the listed things: "the events". */
  readonly of: string;
  /** The shown answer. */
  readonly shown: unknown;
  /** Another answer is being loaded. */
  readonly isWaiting: boolean;
  /** The text for a screen reader when an answer has replaced another one. */
  readonly says?: string;
  readonly children: ReactNode;
}

/** Headings with their filters are no old answer. */
const isOfRow = ({ target }: MouseEvent): boolean => (target as Element).closest("tbody") !== null;

const refuse = (event: MouseEvent): void => {
  if (!isOfRow(event)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The last answer of a list. It stays, paler, while another one is loading, and its rows cannot be pressed. */
export function ListAnswer({ of, shown, isWaiting, says = "", children }: ListAnswerProps) {
  const region = useFocusKept<HTMLDivElement>(shown);
  return (
    <>
      <div
        ref={region}
        className="stack list-answer"
        tabIndex={-1}
        aria-busy={isWaiting}
        {...(isWaiting && { onClickCapture: refuse, onAuxClickCapture: refuse })}
      >
        {children}
      </div>
      {/* Outside of what is busy, where nothing is read out. */}
      <p className="hidden-visually" role="status">
        {isWaiting ? `Loading ${of}` : says}
      </p>
    </>
  );
}

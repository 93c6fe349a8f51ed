import type { ReactNode } from "react";
import { useFocusKept } from "../lib/focus-kept.ts";
import "./list-answer.css";

interface ListAnswerProps {
  /** What is listed: "the events". */
  readonly of: string;
  /** The answer that is on show. */
  readonly shown: unknown;
  /** Another one is on its way. */
  readonly isWaiting: boolean;
  /** What a screen reader is told of an answer that has taken the place of another. */
  readonly says?: string;
  readonly children: ReactNode;
}

/** What was read of a list. While something else is asked for, it stays in its place, paler. */
export function ListAnswer({ of, shown, isWaiting, says = "", children }: ListAnswerProps) {
  const region = useFocusKept<HTMLDivElement>(shown);
  return (
    <>
      <div ref={region} className="stack list-answer" tabIndex={-1} aria-busy={isWaiting}>
        {children}
      </div>
      {/* Outside of what is busy, where nothing is read out. */}
      <p className="hidden-visually" role="status">
        {isWaiting ? `Loading ${of}` : says}
      </p>
    </>
  );
}

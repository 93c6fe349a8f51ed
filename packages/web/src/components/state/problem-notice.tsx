import type { Problem } from "@guildhall/core/ground/shared/problem";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { asApiError } from "../../lib/failure/api-error.ts";
import { Button } from "../button.tsx";
import { Note } from "./note.tsx";

interface ProblemNoticeProps {
  readonly error?: unknown;
  /** Replaces the error's own sentence, if the failed call was not ours. */
  readonly words?: string;
  /** The heading: "Your events could not be loaded". */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** What failed and what to do now, for every failed read or action. */
export function ProblemNotice({ error, words, title, onRetry }: ProblemNoticeProps) {
  const { problem, message } = asApiError(error);
  const waiting = useSecondsLeft(problem.retryAfterSeconds);
  const retry = useHandedOnFocus();
  return (
    <Note state="overdue" role="alert" {...(title && { title })}>
      <p>{words ?? message}</p>
      <RetryAfter problem={problem} />
      {onRetry && (
        <Button ref={retry} compact onClick={onRetry} disabled={waiting > 0}>
          Try again
        </Button>
      )}
      <RequestId problem={problem} />
    </Note>
  );
}

/** When the retry has worked, the button is gone, so its focus moves to the new content. */
export function useHandedOnFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) document.getElementById("main")?.focus();
    };
  }, []);
  return button;
}

/** Staff find a request by its id. People need it only to report a fault to us. */
export const RequestId = ({ problem }: { problem: Problem }) =>
  problem.status >= 500 && !["none", "unknown"].includes(problem.requestId) ? (
    <p className="small quiet">
      If you write to us about this, mention request <span className="numbers">{problem.requestId}</span>.
    </p>
  ) : null;

function useSecondsLeft(seconds = 0): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

const waitText = (seconds: number): string => {
  if (seconds > 90) return `You can try again in ${Math.ceil(seconds / 60)} minutes.`;
  return `You can try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
};

export function RetryAfter({ problem }: { problem: Pick<Problem, "retryAfterSeconds"> }) {
  const left = useSecondsLeft(problem.retryAfterSeconds);
  if (problem.retryAfterSeconds === undefined) return null;
  return <p className="small numbers">{left > 0 ? waitText(left) : "You can try again now."}</p>;
}

import type { Cents } from "@guildhall/core/shared/values";
import { useId } from "react";
import { RequestId, RetryAfter } from "../../components/problem-notice.tsx";
import "../../components/error-summary.css";
import { troubleWords } from "./trouble-words.ts";
import type { Trouble } from "./use-conclusion.ts";

interface TroubleNoticeProps {
  readonly trouble: Trouble;
  readonly totalCents: Cents;
}

/** Takes the focus when it appears: see use-focus-on-change.ts. */
export function TroubleNotice({ trouble, totalCents }: TroubleNoticeProps) {
  const titleId = useId();
  const { title, sentences, problem } = troubleWords(trouble, totalCents);
  return (
    <section tabIndex={-1} className="error-summary" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem && (
        <>
          <RetryAfter problem={problem} />
          <RequestId problem={problem} />
        </>
      )}
    </section>
  );
}

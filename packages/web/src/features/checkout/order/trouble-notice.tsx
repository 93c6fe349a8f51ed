import type { Cents } from "@guildhall/core/ground/shared/values";
import { ProblemBox } from "../../../components/form/problem-box.tsx";
import { RequestId, RetryAfter } from "../../../components/state/problem-notice.tsx";
import { troubleWords } from "./trouble-words.ts";
import type { Trouble } from "./use-order-result.ts";

interface TroubleNoticeProps {
  readonly trouble: Trouble;
  readonly totalCents: Cents;
}

/** Gets the focus when it appears: see useFocusOnChange in checkout-page.tsx. */
export function TroubleNotice({ trouble, totalCents }: TroubleNoticeProps) {
  const words = troubleWords(trouble, totalCents);
  const { title, sentences, problem } = words;
  return (
    <ProblemBox title={title}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <RetryAfter problem={problem ?? words} />
      {problem && <RequestId problem={problem} />}
    </ProblemBox>
  );
}

import type { Ref } from "react";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useTextTerms } from "./texting.api.ts";
import "./text-terms.css";

interface TextTermsProps {
  readonly id?: string;
  readonly ref?: Ref<HTMLDetailsElement>;
}

/** The terms, collapsed until the person opens them. */
export function TextTermsWording({ id, ref }: TextTermsProps) {
  const { data: terms, error, mutate } = useTextTerms();
  return (
    <details className="text-terms" id={id} ref={ref}>
      <summary>Terms of service for text messages</summary>
      <div className="text-terms__wording">
        {terms?.wording.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {!terms && error && (
          <ProblemNotice error={error} title="The terms could not be loaded" onRetry={() => mutate()} />
        )}
        {!terms && !error && <Skeleton of="the terms" />}
      </div>
    </details>
  );
}

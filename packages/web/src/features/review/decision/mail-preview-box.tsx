import type { MailPreviewRequest, Outcome, ReviewItem } from "@guildhall/core/review/review.schema";
import { useState } from "react";
import { MailView } from "../../../blocks/message/mail-view.tsx";
import { Button } from "../../../components/button.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { usePreview } from "../review.api.ts";

interface MailPreviewProps {
  readonly item: ReviewItem;
  readonly outcome: Outcome;
  readonly answers: Omit<MailPreviewRequest, "outcome">;
}

interface ShownPreview {
  readonly of: string;
  readonly subject: string;
  readonly html: string;
}

/** The mail as the person will get it, shown on request. */
export function MailPreviewBox({ item: { kind, id }, outcome, answers }: MailPreviewProps) {
  const { run, busy, error } = usePreview();
  const [shown, setShown] = useState<ShownPreview>();
  const of = JSON.stringify(answers);
  const show = () =>
    run({ params: { kind, id }, body: { outcome, ...answers } }).then(
      (mail) => setShown({ of, ...mail }),
      () => undefined,
    );
  return (
    <div className="stack">
      <div>
        <Button compact kind="plain" busy={busy} onClick={show}>
          {shown ? "Show the mail again" : "Show the mail"}
        </Button>
      </div>
      {error && <ProblemNotice error={error} />}
      {shown?.of === of && <MailView subject={shown.subject} html={shown.html} />}
    </div>
  );
}

import { grantedText } from "@guildhall/core/domains/certification/registration/paid-back/paid-back.rules";
import type { PaidBackAnswer } from "@guildhall/core/domains/certification/registration/registration.schema";
import { DayText } from "../../components/day-text.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { Note } from "../../components/state/note.tsx";

/** What staff have to decide about what was paid back, and for some weeks what they decided (bylaws#paid-back). */
export function PaidBackNote({ paidBack }: { paidBack: PaidBackAnswer | undefined }) {
  if (paidBack?.state === "waiting")
    return (
      <Note state="info" title="A payment was given back">
        What it paid for stays until our staff decide about it. You hear from us by mail.
      </Note>
    );
  if (!paidBack?.decided) return null;
  const { on, granted, message } = paidBack.decided;
  const what = granted.length > 0 ? grantedText(granted) : "enrollment";
  return (
    <Note
      state={paidBack.state === "stands" ? "good" : "due"}
      title={paidBack.state === "stands" ? `You keep your ${what}` : `We have taken back your ${what}`}
    >
      <p>
        A payment for it was given back, and our staff decided on <DayText on={on} />, for this reason:
      </p>
      <RichText html={message} />
    </Note>
  );
}

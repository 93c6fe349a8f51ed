import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Note } from "../../../components/state/note.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { type LeaveWords, useLeaveGuard } from "../../../lib/form/leave-guard.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const leaveWords: LeaveWords = {
  title: "Leave before you have kept your recovery codes?",
  text: "Your second factor is on. These codes are shown only now; without them you cannot get in if you lose the app.",
  confirm: "Leave without the codes",
};

/** Shown only once: afterwards only the owner knows them. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodesProps) {
  const start = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => start.current?.focus(), []);
  useLeaveGuard(true, leaveWords);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => sayDone("The codes are copied."),
      () => setRefused(true),
    );
  return (
    <div ref={start} tabIndex={-1} className="stack recovery-codes">
      <Note state="due" title="Keep these recovery codes">
        If you lose your authenticator app, one of them and your password let you in. We show them only now. Each set
        works once; when you set up an app anew, you get others.
      </Note>
      <ol className="recovery-codes__list" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isRefused && <p role="status">Your browser does not let us copy. Select the codes, or print them.</p>}
      <div className="row no-print">
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </div>
  );
}

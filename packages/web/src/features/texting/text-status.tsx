import { lastDigitsOf, toE164 } from "@guildhall/core/people/texting/texting.rules";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DoneNote } from "../../components/state/done-note.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { OptedIn } from "./opted-in.tsx";
import { TextOptInForm } from "./text-opt-in-form.tsx";
import { useTextConsent } from "./texting.api.ts";

interface Texter {
  readonly cellPhone?: string | undefined;
  readonly actedBy?: { readonly name: string } | undefined;
}

interface TextStatusProps {
  readonly user: Texter;
  readonly source: "opt-in" | "settings";
  /** A link to the next page; without it, the section says what was done. */
  readonly onOptedIn?: () => void;
}

type LatestChange = "opted-in" | "opted-out";

/** bylaws#text-block */
export const optedInWords = "You have successfully opted in to text messaging.";

const words: Readonly<Record<LatestChange, string>> = {
  "opted-in": optedInWords,
  "opted-out": "Text messages are off. You can opt in again at any time.",
};

/** bylaws#text-block */
export function TextStatus({ user, source, onOptedIn }: TextStatusProps) {
  const { data: consent, error, mutate } = useTextConsent();
  const [done, setDone] = useState<LatestChange>();
  if (!consent && error)
    return <ProblemNotice error={error} title="Your text messages could not be loaded" onRetry={() => mutate()} />;
  if (!consent) return <Skeleton of="your text messages" shape="card" />;
  const { cellPhone, actedBy } = user;
  return (
    <div className="stack">
      {done && <DoneNote key={done}>{words[done]}</DoneNote>}
      {consent.isGiven && cellPhone && (
        <OptedIn cellPhone={cellPhone} since={consent.since} source={source} onStopped={() => setDone("opted-out")} />
      )}
      {!consent.isGiven && consent.isStopped && cellPhone && <Stopped cellPhone={cellPhone} source={source} />}
      {!consent.isGiven && actedBy && <NotForOthers />}
      {!consent.isGiven && !actedBy && mayAsk(source, consent.isStopped) && (
        <TextOptInForm
          cellPhone={cellPhone}
          source={toE164(cellPhone) ? source : "opt-in"}
          onDone={onOptedIn ?? (() => setDone("opted-in"))}
        />
      )}
    </div>
  );
}

/** In the settings, only one phone matters: after its STOP, the form is not shown. */
const mayAsk = (source: TextStatusProps["source"], isStopped: boolean): boolean => source === "opt-in" || !isStopped;

const NotForOthers = () => (
  <Note state="info">Only the members themselves can opt in to text messages. You can stop them for a member.</Note>
);

/** Only a START from the phone itself can undo its STOP. */
const Stopped = ({ cellPhone, source }: Pick<TextStatusProps, "source"> & { cellPhone: string }) => (
  <Note state="due" title="Your phone has stopped our text messages">
    <p>
      {`We got STOP from the phone that ends in ${lastDigitsOf(cellPhone)}, so we send it no more text messages. To get them again, reply START to one of them from that phone.`}
    </p>
    {source === "settings" && (
      <p>
        For another phone, go to <Link to="/opt-in">text messages</Link>.
      </p>
    )}
  </Note>
);

import type { Instant } from "@guildhall/core/ground/shared/values";
import { lastDigitsOf } from "@guildhall/core/people/texting/texting.rules";
import { TextTermsWording } from "../../blocks/texting/text-terms-wording.tsx";
import { useTextTerms } from "../../blocks/texting/texting.api.ts";
import { Button } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf } from "../../lib/text/now.ts";
import { useOptOut } from "./texting.api.ts";

interface OptedInProps {
  readonly cellPhone: string;
  readonly since: Instant | undefined;
  readonly source: "opt-in" | "settings";
  readonly onStopped: () => void;
}

/** For a person who opted in: what they get, and how to end it. */
export function OptedIn({ cellPhone, since, source, onStopped }: OptedInProps) {
  const { run, busy, error } = useOptOut();
  const { data: terms } = useTextTerms();
  const stop = () => run({ source }).then(onStopped, () => undefined);
  return (
    <div className="stack">
      <div className="row">
        <StatusChip state="good">Opted in</StatusChip>
      </div>
      <p>
        {`We may send text messages to the phone that ends in ${lastDigitsOf(cellPhone)}`}
        {terms && `, at most ${terms.textsPerMonth} a month`}
        {since && `. You agreed on ${dayText(dayOf(new Date(since)))}`}.
      </p>
      <p className="quiet">
        Message and data rates may apply. To end the messages, reply STOP to any message or stop them here; for help,
        reply HELP.
      </p>
      <TextTermsWording />
      {error && <ProblemNotice error={error} title="Text messages could not be stopped" />}
      <div className="row">
        <Button busy={busy} onClick={stop}>
          Stop text messages
        </Button>
      </div>
    </div>
  );
}

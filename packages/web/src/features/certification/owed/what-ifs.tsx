import { hundredthsIn } from "@guildhall/core/domains/certification/experience/hundredths.rules";
import { obligationsOf } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import type { ObligationFacts } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { withWhatIf } from "@guildhall/core/domains/certification/obligation/what-if.rules";
import { isUnderWay } from "@guildhall/core/domains/certification/registration/standing.rules";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { useId, useState } from "react";
import { ObligationTimeline } from "../../../blocks/certification/obligation-timeline.tsx";
import { PlainInput } from "../../../components/field/plain-input.tsx";
import { serverToday } from "../../../lib/text/now.ts";

export const WhatIfs = ({ owed }: { readonly owed: readonly ObligationFacts[] }) =>
  owed
    .filter(({ registration }) => registration && isUnderWay(registration.status))
    .map((facts) => <WhatIf key={facts.certification.id} facts={facts} />);

/** The rule that answers is the one that the server asks. Nothing is sent. */
function WhatIf({ facts }: { readonly facts: ObligationFacts }) {
  const id = useId();
  const [hours, setHours] = useState("");
  const [passedOn, setPassedOn] = useState("");
  const [isExtended, setExtended] = useState(false);
  const { parts, allowsExtension, name } = facts.certification;
  const more = hundredthsIn(hours);
  const day = LocalDate.safeParse(passedOn).data;
  const isAsked = (more !== undefined && more > 0) || day !== undefined || isExtended;
  const asked = withWhatIf(facts, {
    ...(more !== undefined && { hours: more / 100 }),
    examPassedOn: day,
    isExtensionApproved: isExtended,
  });
  return (
    <details className="what-if no-print">
      <summary>What if? ({name})</summary>
      <div className="what-if__fields">
        {parts.includes("experience") && (
          <div>
            <label htmlFor={`${id}-hours`}>More hours approved</label>
            <PlainInput id={`${id}-hours`} inputMode="decimal" value={hours} onChange={setHours} />
            {hours.trim() !== "" && more === undefined && (
              <p className="field__error">{"Enter hours like 12 or 12.5."}</p>
            )}
          </div>
        )}
        {parts.includes("exam") && (
          <div>
            <label htmlFor={`${id}-exam`}>Exam passed on</label>
            <PlainInput id={`${id}-exam`} type="date" value={passedOn} onChange={setPassedOn} />
          </div>
        )}
        {allowsExtension && (
          <label className="what-if__box">
            <input
              type="checkbox"
              className="choice__box"
              checked={isExtended}
              onChange={({ target }) => setExtended(target.checked)}
            />
            Extension approved
          </label>
        )}
      </div>
      <div role="status">
        {isAsked && (
          <>
            <h3>You would still owe</h3>
            <ObligationTimeline
              rows={obligationsOf(asked, serverToday())}
              label={`What you would still owe for ${name}`}
            />
          </>
        )}
      </div>
    </details>
  );
}

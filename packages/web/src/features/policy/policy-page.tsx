import type { PolicyHistory, PolicyHistoryEntry } from "@guildhall/core/engines/policy/policy.schema";
import { firstPolicy } from "@guildhall/core/engines/policy/policy-numbers.rules";
import { useState } from "react";
import { authorName } from "../../blocks/people/written-by.tsx";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { ChangePolicy } from "./change-policy.tsx";
import { usePolicy } from "./policy.api.ts";
import { policySentence, valueText } from "./policy-words.ts";
import { WithdrawPolicy } from "./withdraw-policy.tsx";

type Kept = PolicyHistory["data"][number];

/** bylaws#policy */
export function PolicyPage() {
  const { data: policy, error, mutate } = usePolicy();
  const [changing, setChanging] = useState<Kept>();
  return (
    <>
      <PageHeader
        title="Policy"
        lead="The numbers of the association's rules. A change counts from its day on; what was decided before keeps the number of its own day."
      />
      {policy && (
        <div className="stack">
          {policy.data.map((kept) => (
            <ParameterCard key={kept.parameter} kept={kept} onChange={() => setChanging(kept)} />
          ))}
        </div>
      )}
      {!policy && error && (
        <ProblemNotice error={error} title="The policy could not be loaded" onRetry={() => mutate()} />
      )}
      {!policy && !error && <Skeleton of="the policy" shape="page" />}
      {changing && <ChangePolicy kept={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function ParameterCard({ kept: { parameter, value, values }, onChange }: { kept: Kept; onChange: () => void }) {
  const sentence = policySentence(parameter, value);
  const counted = values.filter(({ isReplaced }) => !isReplaced);
  const coming = counted.filter(({ validFrom }) => validFrom > serverToday());
  const past = counted.filter(({ validFrom }) => validFrom <= serverToday()).toReversed();
  const [withdrawing, setWithdrawing] = useState<PolicyHistoryEntry>();
  return (
    <Card
      actions={
        <Button compact onClick={onChange}>
          Change<span className="hidden-visually"> this: {sentence}</span>
        </Button>
      }
    >
      <p>{sentence}</p>
      <Values title="To come" parameter={parameter} values={coming} onWithdraw={setWithdrawing} />
      <Values title="Until now" parameter={parameter} values={past} />
      <Values
        title="Replaced or withdrawn before its day"
        parameter={parameter}
        values={values.filter(({ isReplaced }) => isReplaced)}
      />
      {values.length > 0 && <p className="quiet">At first: {valueText(parameter, firstPolicy[parameter])}</p>}
      {withdrawing && (
        <WithdrawPolicy parameter={parameter} entry={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </Card>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly parameter: Kept["parameter"];
  readonly values: readonly PolicyHistoryEntry[];
  readonly onWithdraw?: (entry: PolicyHistoryEntry) => void;
}

const Values = ({ title, parameter, values, onWithdraw }: ValuesProps) =>
  values.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <ul>
        {values.map((entry) => (
          <li key={entry.recordedAt}>
            From <DayText on={entry.validFrom} />: {valueText(parameter, entry.value)}
            {entry.by && entry.recordedAt && (
              <span className="quiet">
                , entered by {authorName(entry.by)}, <MomentText at={entry.recordedAt} />
              </span>
            )}
            {onWithdraw && (
              <>
                {" "}
                <Button compact kind="plain" onClick={() => onWithdraw(entry)}>
                  Withdraw<span className="hidden-visually"> {valueText(parameter, entry.value)}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );

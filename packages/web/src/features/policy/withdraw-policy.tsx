import type { PolicyHistory, PolicyHistoryEntry } from "@guildhall/core/engines/policy/policy.schema";
import { DayText } from "../../components/day-text.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { useChangePolicy } from "./policy.api.ts";
import { valueText } from "./policy-words.ts";

interface WithdrawPolicyProps {
  readonly parameter: PolicyHistory["data"][number]["parameter"];
  readonly entry: PolicyHistoryEntry;
  readonly onClose: () => void;
}

export function WithdrawPolicy({ parameter, entry: { value, validFrom }, onClose }: WithdrawPolicyProps) {
  const { run } = useChangePolicy();
  const withdraw = () => run({ params: { parameter }, body: { value: null, validFrom } });
  return (
    <ConfirmDialog isOpen title="Withdraw this value?" confirm="Withdraw" onConfirm={withdraw} onClose={onClose}>
      <p>
        From <DayText on={validFrom} />: {valueText(parameter, value)}
      </p>
      <p>It has not counted yet, and will not. The value before it stays valid on that day.</p>
    </ConfirmDialog>
  );
}

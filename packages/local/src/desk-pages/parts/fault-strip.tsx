import { Button } from "@guildhall/web/components/button.tsx";
import { Icon } from "@guildhall/web/components/icon.tsx";
import { useDeskAction } from "../desk-api.ts";
import type { DeskState } from "../desk-state.ts";
import { faultsText } from "./faults-text.ts";

/** Trouble that was switched on is never forgotten: it is said on every tab until it is switched off. */
export function FaultStrip({ faults }: { faults: DeskState["faults"] }) {
  const runAction = useDeskAction();
  const active = Object.keys(faults).length > 0;
  return (
    <div role="status">
      {active && (
        <div className="desk__strip desk__strip--fault">
          <Icon name="alert" />
          <p>
            <strong>Faults are on:</strong> {faultsText(faults)}
          </p>
          <Button compact onClick={() => void runAction("/faults/clear", {}, "All faults are off")}>
            Switch all off
          </Button>
        </div>
      )}
    </div>
  );
}

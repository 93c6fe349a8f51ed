import type { RosterRow } from "@guildhall/core/domains/event/event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useMarkAttendance } from "./roster.api.ts";

interface MarkAttendanceProps {
  readonly eventId: EventId;
  readonly row: RosterRow;
}

export function MarkAttendance({ eventId, row: { id: userId, firstName, lastName, attended } }: MarkAttendanceProps) {
  const mark = useMarkAttendance();
  const press = () => mark.run({ params: { id: eventId }, body: { userId, attended: !attended } }).catch(sayFailed);
  return (
    <label className="choice">
      <input
        type="checkbox"
        className="choice__box"
        checked={mark.busy ? !attended : attended}
        aria-disabled={mark.busy || undefined}
        onChange={() => mark.busy || press()}
      />
      <span>
        Attended<span className="hidden-visually">: {`${firstName} ${lastName}`}</span>
      </span>
    </label>
  );
}

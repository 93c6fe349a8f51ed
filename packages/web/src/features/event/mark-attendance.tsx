import type { RosterRow } from "@guildhall/core/event/event.schema";
import type { EventId } from "@guildhall/core/shared/ids";
import { Button } from "../../components/button.tsx";
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
    <Button compact icon={attended ? "check" : undefined} aria-pressed={attended} busy={mark.busy} onClick={press}>
      Was there<span className="hidden-visually">: {`${firstName} ${lastName}`}</span>
    </Button>
  );
}

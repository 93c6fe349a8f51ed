import type { EventId } from "@guildhall/core/ground/shared/ids";
import { saveCalendar } from "../../blocks/print/save-file.ts";
import { Button } from "../../components/button.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useCalendarFile } from "./event.api.ts";

export function CalendarFileButton({ id }: { id: EventId }) {
  const file = useCalendarFile();
  const fetchFile = () =>
    file.run({ params: { id } }).then(({ fileName, content }) => saveCalendar(fileName, content), sayFailed);
  return (
    <Button icon="calendar" busy={file.busy} onClick={fetchFile}>
      File for a calendar
    </Button>
  );
}

import type { ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { entryHoursText } from "../../blocks/supervisor/corrected-values.tsx";
import { Note } from "../../components/state/note.tsx";
import { dayText } from "../../lib/text/dates.ts";

const texts: Readonly<Record<string, (entry: ShownEntry) => string>> = {
  Hours: ({ hours }) => entryHoursText(hours),
  "First day": ({ startDate }) => dayText(startDate),
  "Last day": ({ endDate }) => dayText(endDate),
  Organization: ({ organization }) => organization,
  "Job title": ({ title = "none" }) => title,
  "Service type": ({ typeName }) => typeName,
  Description: ({ description }) => description,
};

interface ChangedProps {
  readonly was: ShownEntry;
  readonly entry: ShownEntry;
}

/** Beside the answer that was given about what it was (bylaws#supervisor-answer). */
export function EntryChanged({ was, entry }: ChangedProps) {
  const changed = Object.entries(texts).filter(([, textOf]) => textOf(was) !== textOf(entry));
  if (changed.length === 0) {
    return <Note state="info">This entry was saved again meanwhile. What you see of it is the same as before.</Note>;
  }
  return (
    <Note state="due" title="This entry was changed while you read it">
      <ul className="supervisor__changes">
        {changed.map(([name, textOf]) => (
          <li key={name}>
            {name}: {textOf(was)} → <strong>{textOf(entry)}</strong>
          </li>
        ))}
      </ul>
      <p>Your answer is kept. Check whether it is still what you mean.</p>
    </Note>
  );
}

import { Link } from "react-router-dom";
import { serverNow } from "../../../lib/text/now.ts";
import { staffName, waitText } from "../review-words.ts";
import type { WaitingRow } from "./use-waiting.ts";

interface WaitingQueueProps {
  readonly title: string;
  readonly path: string;
  readonly rows: readonly WaitingRow[];
  readonly total: number;
  /** The record on show. */
  readonly current: string;
  readonly onFollow?: () => void;
}

/** Who waits, for what and how long: the longest first, as they are worked through. */
export const WaitingQueue = ({ title, path, rows, total, current, onFollow }: WaitingQueueProps) => (
  <nav aria-label={`Waiting: ${title}`} className="review-queue">
    <p className="small quiet">{placeText(rows, total, current)}</p>
    <ol>
      {rows.map((row) => (
        <li key={row.recordId}>
          <Link
            to={`${path}/${row.recordId}`}
            aria-current={row.recordId === current ? "true" : undefined}
            {...(onFollow && { onClick: onFollow })}
          >
            <span className="review-queue__name">{row.name}</span>
            <span className="review-queue__wait">{waitText(secondsSince(row.since))}</span>
            {row.about && <span className="review-queue__about">{row.about}</span>}
            {row.openAt && <span className="review-queue__about">{staffName(row.openAt)} has it open</span>}
          </Link>
        </li>
      ))}
    </ol>
    {total > rows.length && <p className="small quiet">{`And ${total - rows.length} more, in the list.`}</p>}
  </nav>
);

const secondsSince = (since: string): number => Math.max(0, (serverNow().getTime() - Date.parse(since)) / 1000);

/** "3 of 12"; of what does not wait there, how many do. */
export function placeText(rows: readonly WaitingRow[], total: number, current: string): string {
  const at = rows.findIndex(({ recordId }) => recordId === current);
  if (at >= 0) return `${at + 1} of ${total}`;
  return total === 0 ? "Nothing waits" : `${total} waiting`;
}

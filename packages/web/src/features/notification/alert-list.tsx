import type { NotificationId } from "@guildhall/core/ground/shared/ids";
import type { Notification } from "@guildhall/core/people/notification/notification.schema";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { ownPath } from "../../lib/session/login-referrer.ts";
import { dayOf } from "../../lib/text/now.ts";
import "./alert-list.css";

interface AlertListProps {
  readonly label: string;
  readonly alerts: readonly Notification[];
  readonly onRead: (ids: readonly NotificationId[]) => void;
}

/** A click on an alert marks it as read and opens its page. Unread alerts are marked by a word, not only by colour. */
export const AlertList = ({ label, alerts, onRead }: AlertListProps) => (
  <ul className="alerts" aria-label={label}>
    {alerts.map((alert) => (
      <li key={alert.id} className={alert.readAt ? "alert" : "alert alert--unread"}>
        <div className="alert__head">
          <AlertTitle alert={alert} onRead={() => alert.readAt || onRead([alert.id])} />
          {!alert.readAt && <StatusChip state="info">Unread</StatusChip>}
        </div>
        <p className="alert__message">{alert.data.message}</p>
        <p className="alert__when">
          <DayText on={dayOf(new Date(alert.createdAt))} with="distance" />
        </p>
      </li>
    ))}
  </ul>
);

function AlertTitle({ alert: { data, readAt }, onRead }: { alert: Notification; onRead: () => void }) {
  const path = ownPath(data.url);
  if (path)
    return (
      <Link className="alert__title" to={path} onClick={onRead} onAuxClick={onRead}>
        {data.title}
      </Link>
    );
  if (readAt) return <p className="alert__title">{data.title}</p>;
  return (
    <button type="button" className="alert__title" onClick={onRead}>
      {data.title}
      <span className="hidden-visually"> (mark as read)</span>
    </button>
  );
}

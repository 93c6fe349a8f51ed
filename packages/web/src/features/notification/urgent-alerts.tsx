import type { Notification } from "@guildhall/core/notification/notification.schema";
import { Link } from "react-router-dom";
import { Note } from "../../components/note.tsx";
import { ownPath } from "../../lib/login-referrer.ts";
import { useDashboardAlerts, useMarkRead } from "./notification.api.ts";

const isUrgent = ({ data, readAt }: Notification): boolean => data.urgent === true && readAt === undefined;

/** What the person has to do something about, before everything else on the dashboard; following it marks it as read. */
export function UrgentAlerts() {
  const { data: alerts } = useDashboardAlerts(1);
  const markRead = useMarkRead();
  return alerts?.data.filter(isUrgent).map(({ id, data: { title, message, url } }) => {
    const path = ownPath(url);
    return (
      <Note key={id} state="overdue" title={title}>
        <p>{message}</p>
        {path && (
          <Link to={path} onClick={() => void markRead([id])}>
            See what to do
          </Link>
        )}
      </Note>
    );
  });
}

import type { Notification } from "@guildhall/core/people/notification/notification.schema";
import { NextStepLink } from "../../components/next-step-link.tsx";
import { Note } from "../../components/state/note.tsx";
import { ownPath } from "../../lib/session/login-referrer.ts";
import { useDashboardAlerts, useMarkRead } from "./notification.api.ts";

export const isUrgent = ({ data, readAt }: Notification): boolean => data.urgent === true && readAt === undefined;

/** Alerts that need the person's action, at the top of the dashboard. Opening one marks it as read. */
export function UrgentAlerts({ main }: { main: string | undefined }) {
  const { data: alerts } = useDashboardAlerts(1);
  const markRead = useMarkRead();
  return alerts?.data.filter(isUrgent).map(({ id, data: { title, message, url } }) => {
    const path = ownPath(url);
    return (
      <Note key={id} state="overdue" title={title}>
        <p>{message}</p>
        {path && (
          <NextStepLink to={path} label="See what to do" isMain={id === main} onFollow={() => void markRead([id])} />
        )}
      </Note>
    );
  });
}

import type { NotificationId } from "@guildhall/core/ground/shared/ids";
import type { Notification, NotificationPage } from "@guildhall/core/people/notification/notification.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useFocusKept } from "../../lib/page/focus-kept.ts";
import { AlertList } from "./alert-list.tsx";
import "./alerts-panel.css";
import { useMarkRead } from "./notification.api.ts";

interface AlertsPanelProps {
  readonly alerts: NotificationPage;
  readonly page: number;
  readonly isPaging: boolean;
  /** The quoted sentence if there are no alerts (bylaws#alerts). */
  readonly empty?: string;
}

const unreadIn = (alerts: readonly Notification[]): NotificationId[] =>
  alerts.filter(({ readAt }) => !readAt).map(({ id }) => id);

const doneText = (count: number): string =>
  count === 1 ? "1 alert marked as read." : `${count} alerts marked as read.`;

/** One page of alerts, with their actions. */
export function AlertsPanel({ alerts, page, isPaging, empty }: AlertsPanelProps) {
  const markRead = useMarkRead();
  const [said, setSaid] = useState("");
  const panel = useFocusKept<HTMLDivElement>(alerts.data);
  const unread = unreadIn(alerts.data);
  const read = async (ids: readonly NotificationId[]) => {
    await markRead(ids);
    setSaid(doneText(ids.length));
  };
  return (
    <div ref={panel} className="alerts-panel" tabIndex={-1} aria-busy={isPaging}>
      {alerts.data.length === 0 ? (
        <EmptyState>{empty ?? "You don't have any notifications at this time."}</EmptyState>
      ) : (
        <AlertList label="Alerts" alerts={alerts.data} onRead={read} />
      )}
      {alerts.total > 0 && (
        <div className="alerts-panel__foot">
          <Pager page={page} lastPage={alerts.lastPage} of="alerts" />
          <Button compact disabled={unread.length === 0} onClick={() => void read(unread)}>
            Mark All As Read
          </Button>
        </div>
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </div>
  );
}

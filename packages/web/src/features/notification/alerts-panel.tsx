import type { Notification, NotificationId, NotificationPage } from "@guildhall/core/notification/notification.schema";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pager } from "../../components/pager.tsx";
import { AlertList } from "./alert-list.tsx";
import "./alerts-panel.css";
import { useMarkRead } from "./notification.api.ts";

interface AlertsPanelProps {
  readonly alerts: NotificationPage;
  readonly page: number;
  readonly isPaging: boolean;
  /** 1§2, to the letter where there are none at all. */
  readonly empty?: string;
}

const unreadIn = (alerts: readonly Notification[]): NotificationId[] =>
  alerts.filter(({ readAt }) => !readAt).map(({ id }) => id);

const doneText = (count: number): string =>
  count === 1 ? "1 alert marked as read." : `${count} alerts marked as read.`;

/** One page of alerts, with what can be done to them. */
export function AlertsPanel({ alerts, page, isPaging, empty }: AlertsPanelProps) {
  const markRead = useMarkRead();
  const [said, setSaid] = useState("");
  const panel = useFocusKept(alerts.data);
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

/** What had the focus may leave the page once it is read: the panel takes it then, so that the keyboard stays in place. */
function useFocusKept(shown: readonly Notification[]) {
  const panel = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what takes the focus away.
  useLayoutEffect(() => {
    const element = panel.current;
    const isLost = document.activeElement === document.body || document.activeElement?.matches(":disabled");
    if (hadFocus.current && isLost) element?.focus({ preventScroll: true });
    const note = () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [shown]);
  return panel;
}

import { useSearchParams } from "react-router-dom";
import { LinkChoice } from "../../components/page/link-choice.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { AlertsPanel } from "./alerts-panel.tsx";
import { useAlerts } from "./notification.api.ts";

/** All of one's alerts, twenty to a page, or only the unread ones. */
export function NotificationsPage() {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const isUnreadOnly = search.get("show") === "unread";
  const { data: alerts, args, error, isWaiting, mutate } = useAlerts({ page, isUnreadOnly });
  // About the shown alerts, even if another page was requested since.
  const empty = args && args.query.filter.length > 0 ? { empty: "You have read all your alerts." } : {};
  const choices = [
    { to: "/notifications", label: "All", isChosen: !isUnreadOnly },
    { to: "/notifications?show=unread", label: "Unread", isChosen: isUnreadOnly },
  ];
  return (
    <>
      <PageHeader title="Alerts" actions={<LinkChoice label="Alerts shown" choices={choices} />} />
      {alerts && <AlertsPanel alerts={alerts} page={args.query.page} isPaging={isWaiting} {...empty} />}
      {!alerts && error && (
        <ProblemNotice error={error} title="Your alerts could not be loaded" onRetry={() => mutate()} />
      )}
      {!alerts && !error && <Skeleton of="your alerts" shape="page" />}
    </>
  );
}

import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { AlertsPanel } from "./alerts-panel.tsx";
import { useDashboardAlerts } from "./notification.api.ts";

/** bylaws#alerts. `unread` is the header's count: when it grows, there are new ones. */
export function AlertsCard({ unread }: { unread: number | undefined }) {
  const page = pageIn(useSearchParams()[0]);
  const { data: alerts, args, error, isWaiting, mutate } = useDashboardAlerts(page);
  const isBehind = unread !== undefined && alerts !== undefined && unread > alerts.unread;
  useEffect(() => {
    if (isBehind) void mutate();
  }, [isBehind, mutate]);

  return (
    <Card
      title="Alerts"
      aside={
        <Link className="small" to="/notifications">
          All alerts
        </Link>
      }
    >
      {alerts && <AlertsPanel alerts={alerts} page={args.query.page} isPaging={isWaiting} />}
      {!alerts && error && (
        <ProblemNotice error={error} title="Your alerts could not be loaded" onRetry={() => mutate()} />
      )}
      {!alerts && !error && <Skeleton of="your alerts" lines={4} />}
    </Card>
  );
}

import type { Dashboard } from "@guildhall/core/desks/dashboard/dashboard.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useDeferredValue, useEffect } from "react";
import { ReadCart } from "../../blocks/cart/read-cart.tsx";
import { readAnsweredOrders } from "../../blocks/checkout/answered-orders.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { UnprovedEmail } from "../../features/account/email/unproved-email.tsx";
import { HeldCartNote } from "../../features/cart/held-cart-note.tsx";
import { CompletedNote } from "../../features/checkout/completed-note.tsx";
import { EventCarousel } from "../../features/dashboard/event-carousel.tsx";
import { ProfilePrompt } from "../../features/dashboard/profile-prompt.tsx";
import { StatusCards } from "../../features/dashboard/status-cards.tsx";
import { AlertsCard } from "../../features/notification/alerts-card.tsx";
import { useDashboardAlerts } from "../../features/notification/notification.api.ts";
import { UrgentAlerts } from "../../features/notification/urgent-alerts.tsx";
import { ClosingNote } from "../../features/privacy/closing-note.tsx";
import { UnpaidOrderNotes } from "../../features/receipt/unpaid-order-notes.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { type MainOnDashboard, mainOnDashboard } from "./dashboard-main.ts";
import "./dashboard-page.css";
import { PresentAnnouncement } from "../frame/member-banners.tsx";
import { useUser } from "../use-user.ts";
import { useDashboard } from "./use-dashboard.ts";

/**
 * What needs the person's action is first (bylaws#dashboard). It appears at the same time, so no later part pushes
 * another one down.
 */
export function DashboardPage() {
  const user = useUser();
  const dashboard = useDashboard();
  const isSettled = [user, dashboard].every(({ data, error }) => data ?? error);
  return (
    <>
      <PageHeader title="Dashboard" />
      {isSettled ? <Widgets user={user.data} dashboard={dashboard} /> : <Shapes />}
    </>
  );
}

interface WidgetsProps {
  readonly user: User | undefined;
  readonly dashboard: ReturnType<typeof useDashboard>;
}

function useMain(
  user: User | undefined,
  { obligations = [], deadlineWarningDays: warningDays }: Partial<Dashboard> = {},
): MainOnDashboard | undefined {
  const { data: alerts } = useDashboardAlerts(1);
  const answered = readAnsweredOrders();
  const shown = { alerts: alerts?.data ?? [], answered };
  return user && mainOnDashboard({ user, ...shown, obligations, warningDays, today: serverToday() });
}

/** Who comes back to this page sees all of it at once, and is where they were. */
let wasDrawn = false;

function Widgets({ user, dashboard: { data, error, mutate } }: WidgetsProps) {
  // A slow phone shows the first part before it draws the rest.
  const isRestDrawn = useDeferredValue(true, wasDrawn);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  const main = useMain(user, data);
  return (
    <>
      <div className="dashboard">
        <CompletedNote />
        {user && <HeldCartNote user={user} isMain={main === "cart"} />}
        {user && <UnpaidOrderNotes user={user} main={main} />}
        {user && <ClosingNote user={user} isMain={main === "closure"} />}
        <UrgentAlerts main={main} />
        {user && <UnprovedEmail user={user} isMain={main === "email"} />}
        {user && (
          <StatusCards
            user={user}
            main={main}
            obligations={data?.obligations}
            warningDays={data?.deadlineWarningDays}
          />
        )}
        <PresentAnnouncement user={user} />
        {isRestDrawn ? (
          <>
            <AlertsCard unread={user?.unreadNotifications} />
            <Events user={user} dashboard={data} error={error} onRetry={() => mutate()} />
          </>
        ) : (
          <RestOfShapes />
        )}
      </div>
      {user && <ProfilePrompt user={user} />}
    </>
  );
}

interface EventsProps {
  readonly user: User | undefined;
  readonly dashboard: Dashboard | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** bylaws#event-carousel */
function Events({ user, dashboard, error, onRetry }: EventsProps) {
  if (!user?.membership.valid) return null;
  return (
    <>
      {dashboard?.events && <EventCarousel events={dashboard.events} />}
      {dashboard?.events && <ReadCart user={user} />}
      {!dashboard && <ProblemNotice error={error} title="The events could not be loaded" onRetry={onRetry} />}
    </>
  );
}

const Shapes = () => (
  <div className="dashboard">
    <Skeleton of="your membership" shape="card" />
    <RestOfShapes />
  </div>
);

const RestOfShapes = () => (
  <>
    <Skeleton of="your alerts" shape="card" />
    <Skeleton of="the events" shape="card" />
  </>
);

import type { IconName } from "@guildhall/web/components/icon.tsx";
import { type ComponentType, lazy } from "react";
import { ClockView } from "./clock/clock-view.tsx";
import { InboxView } from "./inbox/inbox-view.tsx";
import { JobsView } from "./jobs-view.tsx";
import { OverviewView } from "./overview-view.tsx";
import { QueuesView } from "./queues/queues-view.tsx";
import { RequestsView } from "./requests-view.tsx";
import { StandInsView } from "./stand-ins-view.tsx";
import { TablesView } from "./tables/tables-view.tsx";

const ContractView = lazy(async () => ({ default: (await import("./contract/contract-view.tsx")).ContractView }));

interface DeskView {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly view: ComponentType;
  /** Further addresses that show the same view, with something opened. */
  readonly deep?: readonly string[];
}

/** The tabs of the desk, in their order; each is also the key of its place, from 1 on. */
export const views: readonly DeskView[] = [
  { path: "/", label: "Overview", icon: "home", view: OverviewView },
  { path: "/inbox", label: "Inbox", icon: "inbox", view: InboxView, deep: ["/inbox/:id"] },
  { path: "/clock", label: "Clock", icon: "clock", view: ClockView },
  { path: "/jobs", label: "Jobs", icon: "calendar", view: JobsView },
  { path: "/queues", label: "Queues", icon: "menu", view: QueuesView },
  { path: "/requests", label: "Requests", icon: "arrow-right", view: RequestsView },
  { path: "/stand-ins", label: "Stand-ins", icon: "gear", view: StandInsView },
  { path: "/tables", label: "Tables", icon: "data", view: TablesView },
  { path: "/api", label: "API", icon: "device", view: ContractView, deep: ["/api/:id"] },
];

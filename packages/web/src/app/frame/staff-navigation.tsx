import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { useQueueCounts } from "../../features/review/queue/queue-counts.ts";
import { isInMenu } from "../../features/review/review.site.ts";
import { staffNavigation } from "../staff/staff-site.ts";
import { NavigationList } from "./navigation-list.tsx";

interface StaffNavigationProps {
  readonly isNarrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export function StaffNavigation(props: StaffNavigationProps) {
  const counts = useQueueCounts();
  const counted = ({ entries, ...entry }: NavigationEntry): NavigationEntry => {
    if (!entries) return entry;
    const links = entries.map((link) => ({ ...link, count: counts[link.to] }));
    return { ...entry, entries: links.filter(isInMenu) };
  };
  return <NavigationList label="Administration" entries={staffNavigation.map(counted)} {...props} />;
}

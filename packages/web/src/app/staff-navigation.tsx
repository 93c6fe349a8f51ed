import { NavigationList } from "./navigation-list.tsx";
import { staffNavigation } from "./staff-site.ts";

interface StaffNavigationProps {
  readonly isNarrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export const StaffNavigation = (props: StaffNavigationProps) => (
  <NavigationList label="Administration" entries={staffNavigation} {...props} />
);

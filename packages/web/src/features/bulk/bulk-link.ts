import type { NavigationLink } from "../../components/page/navigation-entry.ts";

export const bulkLink: NavigationLink = { label: "Bulk actions", to: "/admin/bulk" };

import type { NavigationLink } from "../../components/navigation-entry.ts";

export const bulkLink: NavigationLink = { label: "Bulk actions", to: "/admin/bulk" };

import type { PersonId } from "@guildhall/core/shared/values";
import type { SideNavEntry } from "../../components/page/side-nav.tsx";

/** bylaws#person-pages, and our own Files and History. A domain that is not built yet has no address. */
export function personTabs(id: PersonId): readonly SideNavEntry[] {
  const person = `/admin/users/${id}`;
  return [
    { label: "Info", to: person, exact: true },
    { label: "Registrations" },
    { label: "Certifications" },
    { label: "Memberships", to: `${person}/memberships` },
    { label: "Notes", to: `${person}/notes` },
    { label: "Files", to: `${person}/files` },
    { label: "Flags", to: `${person}/flags` },
    { label: "Payments", to: `${person}/payments` },
    { label: "Groups", to: `${person}/groups` },
    { label: "Impersonate", to: `/impersonate/take/${id}` },
    { label: "History", to: `${person}/history` },
  ];
}

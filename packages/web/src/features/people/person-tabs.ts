import type { PersonId } from "@guildhall/core/shared/values";
import type { SideNavEntry } from "../../components/side-nav.tsx";

/** bylaws#person-pages, and our own History. A domain that is still to come has no address. */
export function personTabs(id: PersonId): readonly SideNavEntry[] {
  const person = `/admin/users/${id}`;
  return [
    { label: "Info", to: person, exact: true },
    { label: "Registrations" },
    { label: "Certifications" },
    { label: "Memberships" },
    { label: "Notes", to: `${person}/notes` },
    { label: "Flags", to: `${person}/flags` },
    { label: "Payments", to: `${person}/payments` },
    { label: "Groups" },
    { label: "Impersonate", to: `/impersonate/take/${id}` },
    { label: "History", to: `${person}/history` },
  ];
}

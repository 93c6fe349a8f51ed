import type { PersonOverview } from "@guildhall/core/desks/person-overview/person-overview.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Tab } from "../../components/page/tabs.tsx";

/** bylaws#person-pages, and our own Files and History. */
export function personTabs(id: PersonId, counts: PersonOverview["counts"] | undefined): readonly Tab[] {
  const person = `/admin/users/${id}`;
  return [
    { label: "Info", to: person, exact: true },
    { label: "Registrations", to: `${person}/registrations`, count: counts?.registrations },
    { label: "Certifications", to: `${person}/certifications`, count: counts?.certifications },
    { label: "Memberships", to: `${person}/memberships`, count: counts?.memberships },
    { label: "Notes", to: `${person}/notes`, count: counts?.notes },
    { label: "Files", to: `${person}/files`, count: counts?.files },
    { label: "Flags", to: `${person}/flags`, count: counts?.flags },
    { label: "Payments", to: `${person}/payments`, count: counts?.payments },
    { label: "Groups", to: `${person}/groups`, count: counts?.groups },
    { label: "Impersonate", to: `/impersonate/take/${id}` },
    { label: "History", to: `${person}/history` },
  ];
}

import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { bulkPages } from "../../features/bulk/bulk.site.ts";
import { bulkLink } from "../../features/bulk/bulk-link.ts";
import { eventStaffPages } from "../../features/event/event-staff.site.ts";
import { staffExperiencePages } from "../../features/experience/staff-experience.site.ts";
import { groupPages } from "../../features/group/group.site.ts";
import { ledgerLink, ledgerPages } from "../../features/ledger/ledger.site.ts";
import { deadLettersLink, outboxPages } from "../../features/outbox/outbox.site.ts";
import { peoplePages, registerLink, usersLink } from "../../features/people/people.site.ts";
import { policyLink, policyPages } from "../../features/policy/policy.site.ts";
import { reviewLinks, reviewPages } from "../../features/review/review.site.ts";
import { settingPages } from "../../features/setting/setting.site.ts";
import { allMembershipsLink, staffMembershipPages } from "../../features/staff-membership/staff-membership.site.ts";
import { ordersLink, staffOrderPages } from "../../features/staff-order/staff-order.site.ts";
import { staffRegistrationPages } from "../../features/staff-registration/staff-registration.site.ts";
import { studyModuleLink, studyModulePages } from "../../features/study-module/study-module.site.ts";
import { systemDataLink, systemDataPages } from "../../features/system-data/system-data.site.ts";
import { workByHandLink, workByHandPages } from "../../features/work-by-hand/work-by-hand.site.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

/** What is made of several features. */
const composedPages: readonly Page[] = [
  pageFor("admin", "/admin/users/:id/files", async () => (await import("./person-files-page.tsx")).PersonFilesPage),
  pageFor("admin", "/admin/users/:id/flags", async () => (await import("./person-flags-page.tsx")).PersonFlagsPage),
  pageFor(
    "admin",
    "/admin/users/:id/memberships",
    async () => (await import("./person-memberships-page.tsx")).PersonMembershipsPage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/certifications",
    async () => (await import("./person-certifications-page.tsx")).PersonCertificationsPage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/registrations",
    async () => (await import("./person-registrations-page.tsx")).PersonRegistrationsPage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/registrations/new",
    async () => (await import("./new-registration-page.tsx")).NewRegistrationPage,
  ),
  pageFor(
    "admin",
    "/admin/course-registrations/:id",
    async () => (await import("./course-registration-page.tsx")).CourseRegistrationPage,
  ),
  pageFor(
    "admin",
    "/admin/experiences/:id",
    async () => (await import("./experience-review-page.tsx")).ExperienceReviewPage,
  ),
  pageFor("admin", "/admin/users/:id/notes", async () => (await import("./person-notes-page.tsx")).PersonNotesPage),
  pageFor("admin", "/admin/users/:id/groups", async () => (await import("./person-groups-page.tsx")).PersonGroupsPage),
  pageFor(
    "admin",
    "/admin/users/:id/payments",
    async () => (await import("./person-payments-page.tsx")).PersonPaymentsPage,
  ),
];

/** Every page for staff. Nobody else loads this list, nor the pages. */
export const staffPages: readonly Page[] = [
  ...composedPages,
  ...peoplePages,
  ...staffOrderPages,
  ...ledgerPages,
  ...settingPages,
  ...studyModulePages,
  ...groupPages,
  ...eventStaffPages,
  ...systemDataPages,
  ...policyPages,
  ...reviewPages,
  ...staffMembershipPages,
  ...staffRegistrationPages,
  ...staffExperiencePages,
  ...outboxPages,
  ...bulkPages,
  ...workByHandPages,
];

/** A link without a page is refused by a test. */
export const staffNavigation: readonly NavigationEntry[] = [
  {
    label: "Users",
    to: usersLink.to,
    icon: "people",
    entries: [usersLink, allMembershipsLink, registerLink, bulkLink],
  },
  {
    label: "Pending Approvals",
    to: ordersLink.to,
    icon: "inbox",
    entries: [...reviewLinks, workByHandLink, ordersLink],
  },
  ledgerLink,
  {
    label: "System Data",
    to: systemDataLink.to,
    icon: "data",
    entries: [systemDataLink, policyLink, studyModuleLink, deadLettersLink],
  },
];

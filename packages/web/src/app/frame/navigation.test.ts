import { expect, test } from "vitest";
import { pages } from "../pages.ts";
import { memberPages, navigation, navigationFor } from "../site.ts";
import { staffNavigation, staffPages } from "../staff/staff-site.ts";
import { litEntry } from "./lit-entry.ts";
import { isSidebarOnPhones, isSidebarWide, viewOfPath } from "./navigation.ts";

test.each([
  ["/", true],
  ["/edit-profile", true],
  ["/edit-profile/account", true],
  ["/membership", true],
  ["/membership/get", true],
  ["/certifications-and-training", true],
  ["/certifications-and-training/experience/new", true],
  ["/registration/reg_1/practice-exam", true],
  ["/registration/reg_1/practice-exam/pex_1/result/2", true],
  ["/registration/reg_1", false],
  ["/events", false],
  ["/memberships", false],
  ["/cart", false],
  ["/admin/users", false],
])("on %s the sidebar's being wide is %s", (pathname, isWide) => {
  expect(isSidebarWide(pathname)).toBe(isWide);
});

test.each([
  ["/edit-profile", true],
  ["/edit-profile/social", true],
  ["/edit-profiles", false],
  ["/", false],
])("on a phone the sidebar of %s is shown: %s", (pathname, isShown) => {
  expect(isSidebarOnPhones(pathname)).toBe(isShown);
});

test.each([
  ["/admin", "admin"],
  ["/admin/users/per_1", "admin"],
  ["/impersonate/take/per_1", "admin"],
  ["/administrators", "normal"],
  ["/", "normal"],
])("the view of %s is %s", (pathname, view) => {
  expect(viewOfPath(pathname)).toBe(view);
});

/** Where the link to a page stands that the sidebar does not lead to. */
const linkedElsewhere: Readonly<Record<string, string>> = {
  "/cart": "header",
  "/certifications-and-training/ethics": "Certification",
  "/certifications-and-training/exam": "Certification",
  "/certifications-and-training/experience": "Certification",
  "/certifications-and-training/experience/new": "Experience",
  "/certifications-and-training/register/:type": "Certification",
  "/certifications-and-training/extensions/request": "Certification",
  "/certifications-and-training/certificate": "Certification",
  "/checkout": "cart",
  "/edit-profile": "header",
  "/notifications": "header",
  "/membership/get": "Membership",
  "/membership/card": "Membership",
  "/opt-in": "Contact Info",
  "/events": "Upcoming events",
};

test("every page of members is led to, by the sidebar of everybody or from a page that is", () => {
  const bySidebar = navigation.normal.flatMap(({ to, entries = [] }) => [to, ...entries.map((entry) => entry.to)]);
  const isTab = (path: string) => path.startsWith("/edit-profile/");
  const lost = memberPages
    .filter((page) => page.for === "member" && !page.path.includes(":") && !isTab(page.path))
    .filter(({ path }) => !bySidebar.includes(path) && !linkedElsewhere[path]);
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("the menu of everybody leads to their payments", () => {
  expect(navigation.normal).toContainEqual(expect.objectContaining({ label: "Payments", to: "/payments" }));
});

test("has no link without a page", () => {
  const known = new Set(pages.map(({ path }) => path));
  const links = [...navigation.normal, ...staffNavigation].flatMap(({ to, entries }) =>
    entries ? entries.map((entry) => entry.to) : [to],
  );
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

test("keeps the pages of members and of staff apart", () => {
  expect(memberPages.filter((page) => page.for !== "member")).toEqual([]);
  expect(staffPages.filter((page) => page.for !== "admin" || viewOfPath(page.path) !== "admin")).toEqual([]);
});

test.each([
  ["a member", { membership: { valid: true, status: "active" } }, true],
  ["somebody else", { membership: { valid: false, status: "none" } }, false],
  ["somebody who is not known yet", undefined, true],
] as const)("the member search is offered to %s: %s", (_case, user, isOffered) => {
  const links = navigationFor(user).flatMap(({ to, entries }) => entries?.map((entry) => entry.to) ?? [to]);
  expect(links.includes("/membership/search")).toBe(isOffered);
  expect(links).toContain("/membership");
});

test.each([
  ["/admin/memberships", "/admin/memberships"],
  ["/admin/memberships/lin_1", "/admin/memberships"],
  ["/admin/memberships/all", "/admin/memberships/all"],
  ["/admin/users/per_1/notes", "/admin/users"],
  ["/admin/users/new", "/admin/users/new"],
  ["/admin/memberships-of-old", undefined],
])("on %s, one entry of the staff's navigation is lit: %s", (pathname, lit) => {
  expect(litEntry(staffNavigation, pathname)).toBe(lit);
});

// @vitest-environment jsdom

import { dashboardRoutes } from "@guildhall/core/desks/dashboard/dashboard.routes";
import { studyModuleRoutes } from "@guildhall/core/domains/study-module/study-module.routes";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import { User } from "@guildhall/core/people/person/user.schema";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../blocks/person/user.fixture.ts";
import { firstAlerts } from "../features/notification/notification.api.ts";
import { requestKeyOf } from "../lib/api/use-route.ts";
import { signOut, signOutTo } from "../lib/session/auth.ts";
import { setSession } from "../lib/session/session.ts";
import { App } from "./app.tsx";
import { memberArea, publicLayout } from "./areas.ts";
import { pages } from "./pages.ts";
import { publicPages } from "./public-pages.ts";

vi.mock("../lib/session/auth.ts", () => ({
  signOut: vi.fn(),
  signOutTo: vi.fn(),
  warmUpSignIn: vi.fn(),
  accessToken: vi.fn(),
  signInAgain: vi.fn(),
}));
vi.mock("../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const member = User.parse({
  ...margaret,
  jobTitle: "Counselor",
  organization: "Riverside",
  workPhone: "(555) 010-2345",
  cart: { count: 2, totalCents: 100 },
  unreadNotifications: 3,
});
const studyModule = { title: "Study module request", introduction: "Ask.", thanks: "Thank you.", fields: [] };
const finished = { id: "t", name: "Essentials", status: "complete" } as const;
const noAlerts = { data: [], lastPage: 1, total: 0, unread: 0 };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

interface Visit {
  readonly user?: Partial<User>;
  readonly banners?: object;
  /** What else is known already, by its key. */
  readonly cached?: object;
}

async function visit(path: string, { user = {}, banners = {}, cached: more = {} }: Visit = {}): Promise<void> {
  const cached = {
    [requestKeyOf(accountRoutes.get, {})]: { ...member, ...user },
    [requestKeyOf(settingRoutes.banners, {})]: banners,
    [requestKeyOf(dashboardRoutes.get, {})]: { banners, alerts: noAlerts },
    [requestKeyOf(notificationRoutes.list, firstAlerts)]: noAlerts,
    [requestKeyOf(studyModuleRoutes.form, {})]: studyModule,
    ...more,
  };
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fallback: cached, revalidateOnMount: false, revalidateIfStale: false }}
    >
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const whereabouts = () => screen.getByLabelText("address").textContent;

// The runner transforms a page when it is first asked for, which takes its time on a busy machine.
beforeAll(() => Promise.all([publicLayout.load(), memberArea.load(), ...pages.map(({ load }) => load())]), 120_000);
beforeEach(() => {
  sessionStorage.clear();
  setSession("visitor");
  window.scrollTo = vi.fn();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(cleanup);

test.each(["/", "/events/evt_1", "/admin/users", "/nowhere"])(
  "sends a visitor from %s to the login page",
  async (path) => {
    await visit(path);
    expect(whereabouts()).toBe("/login");
    expect(sessionStorage.getItem("guildhall.login-referrer")).toBe(path);
  },
);

test("returns to the wanted page after signing in, and forgets it", async () => {
  await visit("/opt-in?tab=2");
  setSession("signed-in");
  await screen.findByRole("heading", { name: "Text messages" });
  expect(whereabouts()).toBe("/opt-in?tab=2");
  await waitFor(() => expect(sessionStorage.getItem("guildhall.login-referrer")).toBeNull());
});

test.each(["/login", "/register", "/password/reset"])(
  "shows the dashboard instead of %s to who is signed in",
  async (path) => {
    setSession("signed-in");
    await visit(path);
    expect(whereabouts()).toBe("/");
  },
);

test.each(["visitor", "signed-in"] as const)("shows a mailed link's page to a %s", async (session) => {
  setSession(session);
  await visit(`/email-change/withdraw/${"x".repeat(43)}`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Keep your e-mail address");
  expect(whereabouts()).toMatch(/^\/email-change/);
});

test("goes back to the study-module form, where one was before the login page, and forgets it there", async () => {
  await visit("/study-module-form");
  expect(sessionStorage.getItem("guildhall.login-referrer")).toBe("/study-module-form");
  cleanup();
  await visit("/login");
  setSession("signed-in");
  await waitFor(() => expect(whereabouts()).toBe("/study-module-form"));
  await screen.findByRole("heading", { name: "Study module request" });
  await waitFor(() => expect(sessionStorage.getItem("guildhall.login-referrer")).toBeNull());
});

const forVisitors = publicPages.filter((page) => page.for === "visitor").map(({ path }) => path);

test.each(forVisitors)("leads from %s, by the login page, to the dashboard", async (path) => {
  await visit(path);
  cleanup();
  await visit("/login");
  setSession("signed-in");
  await waitFor(() => expect(whereabouts()).toBe("/"));
  await screen.findByRole("heading", { level: 1 });
});

test.each(forVisitors)("never opens %s when signed in, even if it is requested", async (path) => {
  setSession("signed-in");
  await visit(`/login?returnUrl=${encodeURIComponent(path)}`);
  expect(whereabouts()).toBe("/");
});

test("says who is signed in when a reset link is opened, and lets the link be used", async () => {
  setSession("signed-in");
  await visit("/password/reset/abc");
  expect(await screen.findByText(/You are signed in as margaret@example.org/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Log out and use the link" }));
  expect(signOutTo).toHaveBeenCalledExactlyOnceWith("/password/reset/abc");
});

test.each([
  [true, "Set password and empty the account"],
  [false, "Set password"],
])("says before a new password is chosen whether it empties the account: %s", async (empties, button) => {
  const token = "x".repeat(43);
  const checked = { [requestKeyOf(accountRoutes.checkPasswordReset, { body: { token } })]: { done: true, empties } };
  await visit(`/password/reset/${token}`, { cached: checked });
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
  expect(screen.queryAllByText(/sign in and confirm the address first/).length).toBe(empties ? 1 : 0);
});

const since = "2026-01-02T00:00:00.000Z" as Instant;

const asked = { proofAskedAt: since };

test.each<[string, Partial<User>, number]>([
  ["a person who has not", asked, 1],
  ["a person who has", { ...asked, emailProvedAt: since }, 0],
  ["staff who act as somebody", { ...asked, actedBy: { id: member.id, name: "Staff" } }, 0],
])("asks on the dashboard to confirm the address, with the link to be sent again: %s", async (_who, user, shown) => {
  setSession("signed-in");
  await visit("/", { user });
  expect(screen.queryAllByText("Confirm your e-mail address").length).toBe(shown);
  expect(screen.queryAllByRole("button", { name: "Send the link again" }).length).toBe(shown);
});

test.each<[string, Partial<User>, { isMailed: boolean; empties: boolean }]>([
  ["registered", { ...asked, isEmptiedByReset: true }, { isMailed: true, empties: true }],
  ["registered before that was asked", { isEmptiedByReset: false }, { isMailed: false, empties: false }],
  ["was imported with a login", { isEmptiedByReset: true }, { isMailed: false, empties: true }],
])("says of mails and resets only what is so, to who %s", async (_who, user, { isMailed, empties }) => {
  setSession("signed-in");
  await visit("/", { user });
  expect(screen.queryAllByText(/Open the link that we mailed to/).length).toBe(isMailed ? 1 : 0);
  expect(screen.queryAllByText(/a password reset empties your profile/).length).toBe(empties ? 1 : 0);
  expect(screen.getByRole("button", { name: isMailed ? "Send the link again" : "Send the link" })).toBeTruthy();
});

test("shows who is signed in, with links", async () => {
  setSession("signed-in");
  await visit("/");
  expect(screen.getByText("Margaret Okafor")).toBeTruthy();
  expect(screen.getByText("Counselor at Riverside")).toBeTruthy();
  expect(screen.getByRole("link", { name: /010-2345/ }).getAttribute("href")).toBe("tel:5550102345");
  expect(screen.getByRole("link", { name: "Cart 2 items" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Alerts 3 unread" })).toBeTruthy();
});

test.each<[string, Partial<User>, boolean]>([
  ["an active member", { membership: { valid: true, status: "active" } }, true],
  ["nobody in particular", {}, false],
  ["somebody with a finished training that gave no certificate", { userTrainings: [finished] }, false],
  ["somebody with its certificate", { userTrainings: [{ ...finished, accredibleUrl: "https://a.example" }] }, true],
])("shows the section 'MyAFCPE Profile' or not: %s", async (_who, user, expected) => {
  setSession("signed-in");
  await visit("/edit-profile/professional", { user });
  expect(screen.queryByRole("heading", { name: "MyAFCPE Profile" }) !== null).toBe(expected);
});

test("shows the initials where the picture cannot be loaded", async () => {
  setSession("signed-in");
  await visit("/cart", { user: { avatar: "/media/avatars/gone.webp" } });
  fireEvent.error(screen.getByRole("img", { name: "Portrait of Margaret Okafor" }));
  expect(screen.getByText("MO")).toBeTruthy();
});

test("keeps staff pages and the view switch from members", async () => {
  setSession("signed-in");
  await visit("/admin/users");
  expect(screen.getByRole("heading", { name: "There is no page here" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "View" })).toBeNull();
});

test("shows staff the administration's navigation, and the way back", async () => {
  setSession("signed-in");
  await visit("/admin", { user: { role: "admin" } });
  expect(whereabouts()).toBe("/admin/users");
  expect(screen.getByRole("navigation", { name: "Administration" })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Normal" }));
  expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
});

test("collapses the sidebar where the rule says so, and lets the person open it there", async () => {
  setSession("signed-in");
  await visit("/cart");
  expect(screen.queryByText("Margaret Okafor")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Expand the sidebar" }));
  expect(screen.getByText("Margaret Okafor")).toBeTruthy();
});

test("says that the office is closed, and shows an announcement until it is hidden", async () => {
  setSession("signed-in");
  const announcement = {
    id: "ann_01hzx3v9q4r8t2w6y0b5d7f9gh",
    title: "Symposium",
    body: "Register now.",
    publishedAt: "2026-11-01T00:00:00.000Z",
  };
  const officeClosed = { startsAt: "2026-11-20T00:00:00.000Z", endsAt: "2026-11-30T14:00:00.000Z", message: "Closed." };
  await visit("/", { banners: { announcement, officeClosed } });
  expect(screen.getByText(/We are back/).textContent).toBe("Closed. We are back 11/30/2026, 9:00 AM ET.");
  expect(screen.getByText("Symposium")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Hide this announcement" }));
  expect(screen.queryByText("Symposium")).toBeNull();
});

test("says as whom the staff member acts", async () => {
  setSession("signed-in");
  await visit("/", { user: { actedBy: { id: member.id, name: "Staff" } } });
  expect(screen.getByText(/^You are acting as/).textContent).toContain("Margaret Okafor");
  expect(screen.getByRole("button", { name: "Exit" })).toBeTruthy();
});

test("signs out from the header", async () => {
  setSession("signed-in");
  await visit("/");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(signOut).toHaveBeenCalledOnce();
});

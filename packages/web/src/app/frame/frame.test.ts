import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dashboardRoutes } from "@guildhall/core/desks/dashboard/dashboard.routes";
import { viewRoutes } from "@guildhall/core/desks/view/view.routes";
import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { businessTimeZone } from "@guildhall/core/ground/shared/values";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { userList } from "@guildhall/core/people/person/users.list";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { expect, test } from "vitest";
import { cartSum } from "../../features/checkout/cart-sum.ts";
import { urlOf } from "../../lib/api/api-client.ts";
import { firstPages } from "../../theme/first-needs.ts";
import { pages } from "../pages.ts";
import { isSidebarWide, viewOfPath } from "./navigation.ts";

const script = readFileSync(join(import.meta.dirname, "../../../public", "start.js"), "utf8");
const token = "CognitoIdentityServiceProvider.client.per_1.accessToken";

interface Needs {
  readonly files?: readonly string[];
  readonly reads?: readonly string[];
  readonly ownReads?: readonly string[];
}

interface Visit {
  readonly pathname: string;
  readonly search?: string;
  readonly stored?: Record<string, string>;
  readonly session?: Record<string, string>;
  readonly needs?: Record<string, Needs>;
  /** What the server answers. */
  readonly cart?: object;
  readonly user?: object;
}

const whole = (needs: Record<string, Needs>) =>
  Object.fromEntries(
    Object.entries(needs).map(([name, given]) => [name, { files: [], reads: [], ownReads: [], ...given }]),
  );

/** What `public/start.js` does to the document before anything is drawn. */
function start({ pathname, search = "", stored = {}, session = {}, needs = {}, cart, user }: Visit) {
  const links: { href: string; rel: string }[] = [];
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const dataset: { frame?: string; side?: string; back?: string; [name: string]: string | undefined } = {};
  const window: Pick<Window, "earlyReads"> = {};
  const sum = { textContent: "" };
  const title = { textContent: "" };
  let isFrameThere = false;
  const drawing: (() => void)[] = [];
  const later: (() => void)[] = [];
  const made: unknown[] = [];
  const formats = {
    DateTimeFormat: class {
      constructor(...how: unknown[]) {
        made.push(how);
      }
    },
  };
  const document = {
    documentElement: { dataset },
    currentScript: { dataset: { needs: JSON.stringify(whole(needs)) } },
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
    readyState: "loading",
    getElementById: (id: string) => (id === "cart-sum" ? sum : isFrameThere ? title : null),
  };
  const storageOf = (kept: Record<string, string>) =>
    Object.assign(Object.create({ getItem: (key: string) => kept[key] ?? null }), kept);
  const fetching = async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers });
    if (url === "/api/unreachable") throw new TypeError("Failed to fetch");
    if (user && url === "/api/user") return Response.json(user);
    return cart && url === "/api/cart/items" ? Response.json(cart) : new Response();
  };
  const names = ["document", "location", "localStorage", "sessionStorage", "window", "fetch", "setTimeout", "Intl"];
  const frames = ["requestAnimationFrame"];
  new Function(...names, ...frames, script)(
    document,
    { pathname, search },
    storageOf(stored),
    storageOf(session),
    window,
    fetching,
    (work: () => void) => later.push(work),
    formats,
    (draw: () => void) => drawing.push(draw),
  );
  // The frame comes after the script.
  isFrameThere = true;
  for (const draw of drawing) draw();
  return {
    ...dataset,
    links: links.map(({ rel, href }) => `${rel} ${href}`),
    asked,
    made,
    later,
    early: window.earlyReads ?? {},
    sum,
    title: () => title.textContent,
  };
}

const frameOf = {
  visitor: { visitor: "public", anybody: "public", member: "login", admin: "login" },
  member: { visitor: "member", anybody: "public", member: "member", admin: "member" },
};

const ownFrames = new Map([
  ["/", "dashboard"],
  ["/checkout", "checkout"],
]);

const addressOf = (path: string): string => path.replace(/:\w+/g, "01h");

test.each(pages.map(({ path, for: audience }) => [path, audience] as const))(
  "draws the right frame at %s",
  (path, audience) => {
    const forVisitor = path === "/login" ? "login" : frameOf.visitor[audience];
    const forMember = ownFrames.get(path) ?? frameOf.member[audience];
    const pathname = addressOf(path);
    expect(start({ pathname })).toMatchObject({ frame: forVisitor });
    expect(start({ pathname, stored: { [token]: "x" } })).toMatchObject({ frame: forMember });
  },
);

const signedInAt = (pathname: string, kept: Record<string, string> = {}) =>
  start({ pathname, stored: { [token]: "x", ...kept } });

const ofMembers = pages.filter(({ path, for: audience }) => audience !== "anybody" && !ownFrames.has(path));

test.each(ofMembers.map(({ path }) => addressOf(path)))("draws the sidebar of %s as wide as it comes", (pathname) => {
  if (signedInAt(pathname).frame !== "member") return;
  expect(signedInAt(pathname).side).toBe(isSidebarWide(pathname) ? "wide" : "narrow");
  const kept = signedInAt(pathname, { "guildhall.sidebar.admin": "yes" }).side;
  expect(kept).toBe(isSidebarWide(pathname) || viewOfPath(pathname) === "admin" ? "wide" : "narrow");
});

test.each([
  ["/certifications-and-training", "Certification", "features/certification/certification-page.tsx"],
  ["/membership", "Membership", "features/membership/membership-page.tsx"],
  ["/cart", "Cart", "features/cart/cart-page.tsx"],
  ["/payments", "Payments", "features/receipt/payments-page.tsx"],
  ["/donate", "Donate", "features/donation/donate-page.tsx"],
  ["/admin/course-registrations", "Course registrations", "features/staff-registration/registrations-page.tsx"],
  ["/admin/memberships", "All memberships", "features/staff-membership/all-memberships-page.tsx"],
  ["/admin/orders", "Orders", "features/staff-order/waiting/waiting-orders-page.tsx"],
  ["/events/upcoming", "", ""],
])("draws at %s the title of its page, where it is known", (pathname, title, file) => {
  expect(signedInAt(pathname).title()).toBe(title);
  if (file) expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toContain(`title="${title}"`);
});

test("takes the chosen theme before the first paint, and no other word", () => {
  expect(start({ pathname: "/", stored: { "guildhall.theme": "dark" } })).toMatchObject({ theme: "dark" });
  expect(start({ pathname: "/", stored: { "guildhall.theme": "blue" } })).not.toHaveProperty("theme");
});

test("makes the first formatter of days, which takes long, after it has asked for everything", () => {
  const { made, later } = start({ pathname: "/login" });
  expect(made).toEqual([]);
  for (const work of later) work();
  expect(made).toEqual([["en-CA", { timeZone: businessTimeZone }]]);
});

test("requests the files of the shown page, and no others", () => {
  const needs = { login: { files: ["/assets/a.js", "/assets/a.css"] }, dashboard: { files: ["/assets/b.js"] } };
  expect(start({ pathname: "/login", needs }).links).toEqual(["modulepreload /assets/a.js", "preload /assets/a.css"]);
  expect(start({ pathname: "/register", needs }).links).toEqual([]);
});

const pool = "CognitoIdentityServiceProvider.client";
const tokenFor = (seconds: number, claims = {}) =>
  `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, ...claims }))}.signature`;
const signedIn = (accessToken: string) => ({
  [`${pool}.LastAuthUser`]: "per_1",
  [`${pool}.per_1.accessToken`]: accessToken,
});
const needs = {
  member: { reads: ["/api/banners"], ownReads: ["/api/user"] },
  "/cart": { reads: ["/api/banners"], ownReads: ["/api/user", "/api/cart/items"] },
};
const accept = "application/json, application/problem+json";

test("sends the reads of a member's page as the signed-in person, and sends the token nowhere else", () => {
  const accessToken = tokenFor(600);
  expect(start({ pathname: "/donate", stored: signedIn(accessToken), needs }).asked).toEqual([
    { url: "/api/banners", headers: { accept } },
    { url: "/api/user", headers: { accept, authorization: `Bearer ${accessToken}` } },
  ]);
  expect(start({ pathname: "/cart", stored: signedIn(accessToken), needs }).asked).toHaveLength(3);
});

test("sends the reads as the person for whom staff act", () => {
  const session = { "guildhall.acting-as": JSON.stringify({ token: "acting" }) };
  const { asked, early } = start({ pathname: "/donate", stored: signedIn(tokenFor(600)), session, needs });
  expect(asked[1]?.headers["x-act-as"]).toBe("acting");
  expect(early["/api/user"]).toMatchObject({ actAs: "acting" });
});

test.each([
  ["a token that is about to end", signedIn(tokenFor(60))],
  ["a token that cannot be read", signedIn("not-a-token")],
  ["a token of nobody", { [token]: tokenFor(600) }],
])("reads nothing of a person with %s", (_, stored) => {
  expect(start({ pathname: "/donate", stored, needs }).asked.map(({ url }) => url)).toEqual(["/api/banners"]);
});

test("repeats a read that could not reach the server", async () => {
  const { early } = start({ pathname: "/login", needs: { login: { reads: ["/api/unreachable"] } } });
  expect(await early["/api/unreachable"]?.answer).toBeUndefined();
});

test.each(["/certifications-and-training/register/cert-afc", "/certifications-and-training/register/housing"])(
  "begins %s as any registration",
  (pathname) => {
    const needs = { "/certifications-and-training/register": { files: ["/assets/wizard.js"] } };
    expect(signedInAt(pathname).links).toEqual([]);
    expect(start({ pathname, stored: { [token]: "x" }, needs }).links).toEqual(["modulepreload /assets/wizard.js"]);
  },
);

const registerNeeds = { "/certifications-and-training/register": { ownReads: ["/api/user"] } };
const ofAfc = { id: "reg_01h", certificationId: "cert-afc" };
const registration = urlOf(candidateRoutes.get, { params: { id: ofAfc.id as RegistrationId } });

test.each([
  ["the one to go on with", "pre_registration", "Register for AFC"],
  ["one that staff have", "registration_approval", ""],
])("draws the title of a registration that is on its way: %s", async (_, status, title) => {
  const pathname = "/certifications-and-training/register/cert-afc";
  const user = { latestRegistrations: [{ ...ofAfc, name: "AFC", status }] };
  const drawn = start({ pathname, stored: signedIn(tokenFor(600)), needs: registerNeeds, user });
  expect(drawn.back).toBe("yes");
  await drawn.early["/api/user"]?.answer;
  expect(drawn.title()).toBe(title);
});

test.each([
  ["its registration", { latestRegistrations: [ofAfc] }, [registration]],
  ["nothing, where there is none", { latestRegistrations: [{ ...ofAfc, certificationId: "housing" }] }, []],
  ["nothing, where the answer is no person", { title: "Not signed in" }, []],
])("reads %s, before the person is taken up", async (_, user, then) => {
  const pathname = "/certifications-and-training/register/cert-afc";
  const accessToken = tokenFor(600);
  const { asked, early } = start({ pathname, stored: signedIn(accessToken), needs: registerNeeds, user });
  const answer = await early["/api/user"]?.answer;
  expect(await answer?.response.json()).toEqual(user);
  expect(asked.slice(1)).toEqual(
    then.map((url) => ({ url, headers: { accept, authorization: `Bearer ${accessToken}` } })),
  );
  expect(Object.keys(early)).toEqual(["/api/user", ...then]);
});

test("begins the page of a registration also at an address that is no text", async () => {
  const needs = { "/certifications-and-training/register": { files: ["/assets/wizard.js"], ownReads: ["/api/user"] } };
  const pathname = "/certifications-and-training/register/%E0%A4%A";
  const user = { latestRegistrations: [ofAfc] };
  const { links, early } = start({ pathname, stored: signedIn(tokenFor(600)), needs, user });
  expect((await early["/api/user"]?.answer)?.response.status).toBe(200);
  expect([links, Object.keys(early)]).toEqual([["modulepreload /assets/wizard.js"], ["/api/user"]]);
});

const checkoutNeeds = { "/checkout": { ownReads: ["/api/cart/items"] } };

test.each([
  ["of several items", { items: [{}, {}], totalCents: 129_950 }],
  ["of one item", { items: [{}], totalCents: 100 }],
])("shows the sum of the cart in the words of the checkout, %s", async (_, cart) => {
  const { sum, early } = start({ pathname: "/checkout", stored: signedIn(tokenFor(600)), needs: checkoutNeeds, cart });
  await expect.poll(() => sum.textContent).toBe(cartSum(cart as Cart));
  const answer = await early["/api/cart/items"]?.answer;
  expect(await answer?.response.json()).toEqual(cart);
});

test.each([
  ["an empty cart", { items: [], totalCents: 0 }],
  ["a cart whose order is under way", { items: [{}], totalCents: 100, order: {} }],
  ["an answer that is no cart", {}],
])("shows no sum of %s", async (_, cart) => {
  const { sum, early } = start({ pathname: "/checkout", stored: signedIn(tokenFor(600)), needs: checkoutNeeds, cart });
  await early["/api/cart/items"]?.answer;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(sum.textContent).toBe("");
});

test.each([
  ["staff", { "cognito:groups": ["admin"] }, "/admin/users", "", ["/assets/users.js"]],
  ["staff, where more is asked for", { "cognito:groups": ["admin"] }, "/admin/users", "?page=2", ["/assets/staff.js"]],
  ["staff, elsewhere", { "cognito:groups": ["admin"] }, "/admin/orders", "", ["/assets/staff.js"]],
  ["members", {}, "/admin/users", "", ["/assets/member.js"]],
  ["members of another group", { "cognito:groups": ["others"] }, "/admin", "", ["/assets/member.js"]],
] as const)("requests of a page of staff, for %s, what they may open", (_, claims, pathname, search, files) => {
  const needs = {
    member: { files: ["/assets/member.js"] },
    staff: { files: ["/assets/staff.js"] },
    "/admin/users": { files: ["/assets/users.js"], ownReads: ["/api/admin/users?page=1"] },
  };
  const { links, asked } = start({ pathname, search, stored: signedIn(tokenFor(600, claims)), needs });
  expect(links).toEqual(files.map((file) => `modulepreload ${file}`));
  expect(asked.map(({ url }) => url)).toEqual(files[0] === "/assets/users.js" ? ["/api/admin/users?page=1"] : []);
});

const routes = [
  ...[accountRoutes, cartRoutes, dashboardRoutes, donationRoutes, membershipRoutes],
  ...[candidateRoutes, peopleRoutes, settingRoutes, viewRoutes],
].flatMap((group) => Object.values(group));

test("reads of the list of users what the list then asks for", () => {
  const { limit } = userList;
  const query = { page: 1, limit, sort: [], filter: [], search: "" };
  expect(firstPages["/admin/users"]?.ownReads).toContain(urlOf(peopleRoutes.users, { query }));
});

test.each(Object.entries(firstPages))("begins %s with reads of the contract, each by who may make it", (name, page) => {
  const isAt = (url: string, path: string) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, "[\\w-]+")}$`).test(url.replace(/\?.*/, ""));
  const roleOf = (url: string) => routes.find(({ method, path }) => method === "GET" && isAt(url, path))?.role;
  expect(page.reads.map(roleOf)).toEqual(page.reads.map(() => "visitor"));
  const own = name.startsWith("/admin") ? ["member", "admin"] : ["member"];
  for (const url of page.ownReads) expect(own).toContain(roleOf(url));
});

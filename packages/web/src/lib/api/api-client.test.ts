// @vitest-environment jsdom
import { toProblem } from "@guildhall/core/assembly/contract";
import { defineRoute } from "@guildhall/core/ground/route/route";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { accessToken, hasSignedInSince, signInAgain } from "../session/auth.ts";
import { setSession, wasAccepted } from "../session/session.ts";
import { callRoute, urlOf } from "./api-client.ts";

vi.mock("../session/auth.ts", () => ({ accessToken: vi.fn(), hasSignedInSince: vi.fn(), signInAgain: vi.fn() }));
vi.mock("../config.ts", () => ({ readConfig: async () => ({ apiUrl: "https://api.example.org" }) }));
vi.mock("../form/leave.ts", () => ({ leaveTo: vi.fn() }));

const summary = "A route of this test";
const rename = defineRoute({
  id: "thing.rename",
  method: "PATCH",
  path: "/api/things/{thingId}",
  role: "member",
  summary,
  params: z.object({ thingId: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const list = defineRoute({
  id: "thing.list",
  method: "GET",
  path: "/api/things",
  role: "visitor",
  summary,
  query: z.object({ sort: z.array(z.string()), page: z.optional(z.number()) }),
  response: z.object({ total: z.number() }),
});
const audit = defineRoute({
  id: "thing.audit",
  method: "GET",
  path: "/api/admin/things",
  role: "admin",
  work: "people",
  summary,
  response: z.object({}),
});

const args = { params: { thingId: "a/b" }, body: { name: "x" } };
const fetching = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => Response.json(body, { status });
const sent = (call = 0) => fetching.mock.calls[call]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  sessionStorage.clear();
  setSession("visitor");
  setSession("signed-in");
  vi.stubGlobal("fetch", fetching);
  vi.mocked(accessToken).mockResolvedValue("token-1");
  fetching.mockImplementation(async () => json({ name: "x", total: 0 }));
});

test("a call that outlives its page is kept alive by the browser, unless its body is too long for that", async () => {
  const isKept = (call: number) => fetching.mock.calls[call]?.[1]?.keepalive;
  await callRoute(rename, args);
  await callRoute(rename, args, { outlivesPage: true });
  await callRoute(rename, { ...args, body: { name: "ß".repeat(20_000) } }, { outlivesPage: true });
  expect([isKept(0), isKept(1), isKept(2)]).toEqual([undefined, true, undefined]);
});

test("fills the path and writes repeated and absent query values", () => {
  expect(urlOf(rename, args)).toBe("/api/things/a%2Fb");
  expect(urlOf(list, { query: { sort: ["name,asc", "on,desc"], page: undefined } })).toBe(
    "/api/things?sort=name%2Casc&sort=on%2Cdesc",
  );
});

test("sends the body and the access token, and notes that the session was accepted", async () => {
  expect(await callRoute(rename, args)).toEqual({ name: "x" });
  expect(fetching.mock.calls[0]?.[0]).toBe("https://api.example.org/api/things/a%2Fb");
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: "PATCH", body: '{"name":"x"}' });
  expect(sent()).toMatchObject({ authorization: "Bearer token-1", "content-type": "application/json" });
  expect(wasAccepted()).toBe(true);
});

test("tells nobody who one is on routes for visitors", async () => {
  await callRoute(list, { query: { sort: [] } });
  expect(sent()).not.toHaveProperty("authorization");
  expect(accessToken).not.toHaveBeenCalled();
});

test("acts as somebody on members' routes, and as oneself on those of staff", async () => {
  sessionStorage.setItem("guildhall.acting-as", JSON.stringify({ id: "act_1", token: "acting", expiresAt: "" }));
  await callRoute(rename, args);
  expect(sent()["x-act-as"]).toBe("acting");
  await callRoute(audit, {});
  expect(sent(1)).not.toHaveProperty("x-act-as");
});

test("goes on by itself once the person has signed in again", async () => {
  fetching.mockResolvedValueOnce(json({ message: "Unauthorized" }, 401));
  vi.mocked(signInAgain).mockResolvedValue(true);
  expect(await callRoute(rename, args)).toEqual({ name: "x" });
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("says that one must sign in when the person leaves instead", async () => {
  fetching.mockResolvedValue(json({ message: "Unauthorized" }, 401));
  vi.mocked(signInAgain).mockResolvedValue(false);
  await expect(callRoute(rename, args)).rejects.toMatchObject({ problem: { code: "auth.required" } });
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("asks for no new token where the server says that the session has ended", async () => {
  fetching.mockResolvedValueOnce(json(toProblem("auth.ended", "r"), 401));
  vi.mocked(hasSignedInSince).mockResolvedValue(true);
  expect(await callRoute(rename, args)).toEqual({ name: "x" });
  expect(signInAgain).not.toHaveBeenCalled();
});

test("asks nobody to sign in again to an account that is closed", async () => {
  fetching.mockResolvedValueOnce(json(toProblem("auth.account-closed", "r"), 401));
  await expect(callRoute(rename, args)).rejects.toMatchObject({ problem: { code: "auth.account-closed" } });
  expect([signInAgain, hasSignedInSince].map((ask) => vi.mocked(ask).mock.calls.length)).toEqual([0, 0]);
});

test("leaves where the session turns out to have ended once there is a new token", async () => {
  fetching.mockResolvedValueOnce(json({ message: "Unauthorized" }, 401));
  fetching.mockResolvedValueOnce(json(toProblem("auth.ended", "r"), 401));
  vi.mocked(signInAgain).mockResolvedValue(true);
  vi.mocked(hasSignedInSince).mockResolvedValue(false);
  await expect(callRoute(rename, args)).rejects.toMatchObject({ problem: { code: "auth.ended" } });
  expect(hasSignedInSince).toHaveBeenCalledOnce();
});

test("asks no visitor to sign in again", async () => {
  setSession("visitor");
  fetching.mockResolvedValue(json({}, 401));
  await expect(callRoute(rename, args)).rejects.toMatchObject({ problem: { status: 401 } });
  expect(signInAgain).not.toHaveBeenCalled();
});

test("calls a lost connection by its name", async () => {
  fetching.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(callRoute(rename, args)).rejects.toThrow(/could not reach Guildhall/);
});

test("asks for a reload when the answer does not fit the contract", async () => {
  fetching.mockResolvedValue(json({ title: "x" }));
  await expect(callRoute(rename, args)).rejects.toThrow(/Reload the page/);
});

test("stops acting when the server says that it has ended, and answers nobody on the page that is left", async () => {
  sessionStorage.setItem("guildhall.acting-as", JSON.stringify({ id: "act_1", token: "acting", expiresAt: "" }));
  fetching.mockResolvedValue(json(toProblem("auth.acting-ended", "r"), 403));
  const settled = vi.fn();
  callRoute(rename, args).then(settled, settled);
  await vi.waitFor(() => expect(sessionStorage.getItem("guildhall.acting-as")).toBeNull());
  expect(sessionStorage.getItem("guildhall.arrival-note")).toBe("acting-ended");
  expect(settled).not.toHaveBeenCalled();
});

describe("a read that was sent before the site's script was there", () => {
  const url = "/api/own";
  const own = defineRoute({
    id: "thing.own",
    method: "GET",
    path: url,
    role: "member",
    summary,
    response: z.object({ name: z.string() }),
  });
  const sendEarly = (early: Partial<NonNullable<Window["earlyReads"]>[string]> = {}) => {
    const answer = Promise.resolve({ response: json({ name: "early" }), at: Date.now() });
    window.earlyReads = { [url]: { token: "token-1", actAs: undefined, sentAt: Date.now(), answer, ...early } };
  };

  test("is the answer, once", async () => {
    sendEarly();
    expect(await callRoute(own, {})).toEqual({ name: "early" });
    expect(fetching).not.toHaveBeenCalled();
    expect(wasAccepted()).toBe(true);
    expect(await callRoute(own, {})).toEqual({ name: "x" });
  });

  test.each<[string, Parameters<typeof sendEarly>[0]]>([
    ["was somebody else's", { token: "token-0" }],
    ["was in another's place", { actAs: "acting" }],
    ["is old", { sentAt: Date.now() - 10_001 }],
    ["never arrived", { answer: Promise.resolve(undefined) }],
  ])("is made anew where it %s", async (_, early) => {
    sendEarly(early);
    expect(await callRoute(own, {})).toEqual({ name: "x" });
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test("that was refused has the person sign in again", async () => {
    sendEarly({ answer: Promise.resolve({ response: json({ message: "Unauthorized" }, 401), at: Date.now() }) });
    vi.mocked(signInAgain).mockResolvedValue(true);
    expect(await callRoute(own, {})).toEqual({ name: "x" });
    expect(signInAgain).toHaveBeenCalledOnce();
  });
});

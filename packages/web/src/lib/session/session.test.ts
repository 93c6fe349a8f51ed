// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveTo } from "../form/leave.ts";
import { currentSession, setSession, startSession } from "./session.ts";

vi.mock("../form/leave.ts", () => ({ leaveTo: vi.fn() }));

const prefix = "CognitoIdentityServiceProvider.client";
const otherTab = new BroadcastChannel("guildhall.session");
const draft = "guildhall.draft.per_1.note.per_9";

/** As another tab does it: this one is told by the browser. */
function signInElsewhere(person: string, oldValue: string | null = null): void {
  storeTokens(person);
  window.dispatchEvent(
    new StorageEvent("storage", { key: `${prefix}.${person}.accessToken`, newValue: "token", oldValue }),
  );
}

function storeTokens(person: string): void {
  localStorage.clear();
  localStorage.setItem(`${prefix}.LastAuthUser`, person);
  localStorage.setItem(`${prefix}.${person}.accessToken`, "token");
}

startSession();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession("visitor");
  storeTokens("per_1");
  setSession("signed-in");
  sessionStorage.setItem(draft, '{"text":"Owes us a call"}');
  sessionStorage.setItem("guildhall.acting-as", "{}");
});
afterEach(() => setSession("visitor"));

const typed = () => sessionStorage.getItem(draft);

test.each(["signed-in", "expired", "visitor"] as const)(
  "nothing that was typed stays in a tab that is %s when the person signs out in another one",
  async (state) => {
    setSession(state);
    otherTab.postMessage("signed-out");
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(vi.mocked(leaveTo).mock.calls).toEqual(state === "visitor" ? [] : [["/login"]]);
  },
);

test("a session that ends by itself keeps what was typed for the same person", () => {
  setSession("expired");
  setSession("visitor");
  storeTokens("per_1");
  setSession("signed-in");
  expect(typed()).toContain("Owes us a call");
  expect(leaveTo).not.toHaveBeenCalled();
});

test("somebody else who signs in here finds nothing of it", () => {
  setSession("visitor");
  storeTokens("per_2");
  setSession("signed-in");
  expect(currentSession()).toBe("signed-in");
  expect({ ...sessionStorage }).toEqual({ "guildhall.tab-owner": "per_2" });
  expect(leaveTo).not.toHaveBeenCalled();
});

test("what a visitor has typed stays for whoever then signs in", () => {
  setSession("visitor");
  sessionStorage.clear();
  sessionStorage.setItem("guildhall.draft.visitor.register", "{}");
  storeTokens("per_2");
  setSession("signed-in");
  expect(sessionStorage.getItem("guildhall.draft.visitor.register")).toBe("{}");
});

test.each(["signed-in", "expired"] as const)(
  "a tab that is %s is left when somebody else signs in elsewhere",
  (state) => {
    setSession(state);
    signInElsewhere("per_2");
    expect(typed()).toBeNull();
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/");
    expect(currentSession()).toBe(state);
  },
);

test.each(["visitor", "expired"] as const)(
  "a tab that is %s goes on when the same person signs in elsewhere",
  (state) => {
    setSession(state);
    signInElsewhere("per_1");
    expect([currentSession(), typed() === null]).toEqual(["signed-in", false]);
    expect(leaveTo).not.toHaveBeenCalled();
  },
);

test("new tokens of the same person change nothing", () => {
  setSession("expired");
  signInElsewhere("per_1", "token");
  expect(currentSession()).toBe("expired");
});

// @vitest-environment jsdom
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../blocks/person/user.fixture.ts";
import { preloadRead, waitForFirstReads } from "../lib/api/preload-read.ts";
import { signInWithPassword } from "../lib/session/auth.ts";
import { currentSession, startSession } from "../lib/session/session.ts";
import { Providers } from "./providers.tsx";
import { useUser } from "./use-user.ts";

vi.mock("../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "", userPoolClientId: "client" }) }));
const cognito = vi.hoisted(() => ({ freshToken: vi.fn(), beginPoolSignIn: vi.fn(), end: vi.fn() }));
vi.mock("../vendors/cognito/cognito.ts", () => cognito);

const keep = (name: string, value: string) =>
  localStorage.setItem(`CognitoIdentityServiceProvider.client.${name}`, value);
const keepToken = (seconds: number) =>
  keep("person.accessToken", `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.signature`);

const fetching = vi.fn<typeof fetch>();

function Greeting() {
  const { data, error } = useUser();
  return <p>{error ? error.message : data ? `Hello ${data.firstName}` : "Loading"}</p>;
}
const draw = () =>
  render(
    <Providers>
      <Greeting />
    </Providers>,
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  keep("LastAuthUser", "person");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a person whose session ended before the page was opened signs in, and sees their page", async () => {
  keepToken(-60);
  cognito.freshToken.mockResolvedValue(undefined);
  cognito.beginPoolSignIn.mockImplementation(async () => {
    keepToken(3600);
    return "DONE";
  });
  fetching.mockImplementation(async (_url, init) =>
    new Headers(init?.headers).has("authorization")
      ? Response.json(margaret)
      : Response.json({ message: "Unauthorized" }, { status: 401 }),
  );
  startSession();
  preloadRead(accountRoutes.get);
  await waitForFirstReads();
  expect(currentSession()).toBe("visitor");
  draw();
  await act(() => signInWithPassword("margaret@example.org", "a password"));
  expect(await screen.findByText("Hello Margaret")).toBeDefined();
});

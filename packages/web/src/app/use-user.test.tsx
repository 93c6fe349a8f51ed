// @vitest-environment jsdom
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { margaret } from "../blocks/person/user.fixture.ts";
import { preloadRead, waitForFirstReads } from "../lib/api/preload-read.ts";
import { startSession } from "../lib/session/session.ts";
import { Providers } from "./providers.tsx";
import { isAwaited, useUser } from "./use-user.ts";

vi.mock("../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "", userPoolClientId: "client" }) }));
vi.mock("../vendors/cognito/cognito.ts", () => ({ freshToken: async () => "token" }));

test("with the answer in the cache, the first page is drawn at once, and only once", async () => {
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "person");
  localStorage.setItem("CognitoIdentityServiceProvider.client.person.accessToken", "head.e30.signature");
  vi.stubGlobal("fetch", async () => Response.json(margaret));
  startSession();
  preloadRead(accountRoutes.get);
  await waitForFirstReads();

  const drawn: boolean[] = [];
  function Shell() {
    drawn.push(isAwaited(useUser()));
    return null;
  }
  await act(async () => {
    render(
      <Providers>
        <Shell />
      </Providers>,
    );
  });
  expect(drawn).toEqual([false]);
});

test("what was paid for is looked at again soon, until it has begun", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const paidFor = {
    ...margaret,
    membership: { valid: false, status: "in_cart" },
    cart: { ...margaret.cart, count: 0 },
  };
  let asked = 0;
  vi.stubGlobal("fetch", async () => Response.json(asked++ < 2 ? paidFor : margaret));
  const Standing = () => <p>{useUser().data?.membership.status}</p>;
  const { container } = render(
    <Providers>
      <Standing />
    </Providers>,
  );
  await vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(container.textContent).toBe(margaret.membership.status);
    },
    { timeout: 60_000 },
  );
  const before = asked;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(before);
  vi.useRealTimers();
});

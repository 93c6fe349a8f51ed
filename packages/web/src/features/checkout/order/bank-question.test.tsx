// @vitest-environment jsdom
import { toProblem } from "@guildhall/core/assembly/contract";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { ApiError } from "../../../lib/failure/api-error.ts";
import {
  asked,
  closeCheckoutServer,
  doubt,
  draw,
  inDoubt,
  type Look,
  lost,
  openCheckoutPage,
  openCheckoutServer,
  press,
  refused,
  server,
  tooOften,
  waitsForBank,
} from "../checkout-page.fixture.tsx";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

beforeEach(() => {
  openCheckoutServer();
  confirmPayment.mockResolvedValue();
});
afterEach(closeCheckoutServer);

test("what was confirmed before the page was loaded is looked at by itself, once", async () => {
  draw({ state: "paid" });
  await screen.findByRole("heading", { name: "Dashboard" });
  expect([asked(), confirmPayment.mock.calls]).toEqual([1, []]);
});

test.each<[string, Look]>([
  ["was refused", refused],
  ["could not ask", tooOften],
  ["knew no more", waitsForBank],
])("a look by itself that %s says nothing, and is not taken again", async (_case, look) => {
  draw(look);
  await screen.findByText(/Nothing is charged before you confirm it/);
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(screen.getByText(/Nothing is charged before you confirm it/)).toBeDefined();
  expect([asked(), screen.queryByRole("region", inDoubt)]).toEqual([1, null]);
});

test("a press that could not ask the bank is answered, with when one can look again", async () => {
  await openCheckoutPage(tooOften);
  await press("Confirm with your bank");
  const { textContent } = await doubt();
  expect(textContent).toContain("We could not ask your bank.");
  expect(textContent).toContain("nothing is charged twice");
  expect(textContent).toContain("You can try again in 5 minutes.");
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Confirm with your bank" })).toBeDefined();
  // It may have been confirmed elsewhere.
  expect(screen.queryByText(/Nothing is charged before you confirm it/)).toBeNull();
});

test("does not go on asking for what was confirmed, until the server says that the bank asks again", async () => {
  await openCheckoutPage(waitsForBank, tooOften, tooOften, waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has your answer.");
  expect(confirmPayment.mock.calls).toEqual([["pi_1_secret_2"]]);
  for (let time = 0; time < 2; time++) {
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(screen.queryByText("Your bank wants you to confirm this payment")).toBeNull();
    await press("Look again");
    if (time === 0)
      await waitFor(async () => expect((await doubt()).textContent).toContain("Your bank has your answer."));
  }
  await screen.findByRole("button", { name: "Confirm with your bank" });
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("knows after a reload that the bank has its answer, until the server says that it asks again", async () => {
  await openCheckoutPage(waitsForBank, tooOften);
  await press("Confirm with your bank");
  await doubt();
  for (let time = 0; time < 2; time++) {
    cleanup();
    await openCheckoutPage(waitsForBank);
    expect(screen.queryByText("Your bank wants you to confirm this payment") !== null).toBe(time === 1);
    if (time === 0) await press("Look again");
    await screen.findByRole("button", { name: "Confirm with your bank" });
  }
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test.each([
  ["the gateway refuses", refused],
  ["the line is gone", lost],
])("knows that the bank has its answer where %s to look, after a reload too", async (_case, fails) => {
  await openCheckoutPage(waitsForBank, fails);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout"] });
  await press("Confirm with your bank");
  const isSaidOnce = async () => {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await doubt()).textContent).toContain("Your bank has your answer.");
    expect(screen.getByText("Your payment is being processed")).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Nothing is charged before|Could not process/);
  };
  await isSaidOnce();
  cleanup();
  await openCheckoutPage(fails);
  expect(screen.queryByText(/Nothing is charged before/)).toBeNull();
  await press("Look again");
  await isSaidOnce();
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

test("what the bank was answered is known before anybody has looked", async () => {
  await openCheckoutPage(waitsForBank, () => new Promise<Response>(() => undefined));
  await press("Confirm with your bank");
  await waitFor(() => expect(asked()).toBe(2));
  cleanup();
  await openCheckoutPage(waitsForBank);
  expect(screen.getByText("Your payment is being processed")).toBeDefined();
});

test("a look that fails before the bank was asked promises nothing", async () => {
  await openCheckoutPage(refused);
  await press("Confirm with your bank");
  await doubt();
  expect(document.body.textContent).not.toMatch(
    /Nothing is charged before|Could not process|Your bank has your answer/,
  );
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test("a bank's window that was closed without an answer leaves a word, and the question", async () => {
  await openCheckoutPage(waitsForBank);
  await press("Confirm with your bank");
  expect((await doubt()).textContent).toContain("Your bank has not confirmed it.");
  expect(screen.getByText("Your bank wants you to confirm this payment")).toBeDefined();
});

test("says what somebody can do who cannot be shown the bank's question", async () => {
  confirmPayment.mockRejectedValue(new ApiError(toProblem("unavailable", "none", { detail: "You were not charged." })));
  await openCheckoutPage(waitsForBank);
  await press("Confirm with your bank");
  const { textContent } = await doubt();
  expect(textContent).toContain("Check your connection, and that nothing in your browser blocks it.");
  expect(textContent).not.toMatch(/Your bank has not|not charged/);
});
test("nothing is said any more of a payment that was given up", async () => {
  await openCheckoutPage(tooOften);
  await press("Confirm with your bank");
  await doubt();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await screen.findByRole("button", { name: "Review order" });
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
});

test("a person who gives up an order that is already paid is told so, although the look-up fails", async () => {
  server.cancellation = { state: "paid" };
  await openCheckoutPage(waitsForBank, refused);
  await press("Confirm with your bank");
  await doubt();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(screen.queryByRole("region", inDoubt)).toBeNull();
  expect([asked(), readAnsweredOrders()]).toEqual([2, []]);
});

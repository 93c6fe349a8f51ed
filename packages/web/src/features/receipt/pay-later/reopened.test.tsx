// @vitest-environment jsdom
import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { user } from "../../../blocks/checkout/paying.fixture.ts";
import {
  answerRefused,
  bodyOfPayment,
  declined,
  failed,
  lookIsOver,
  looksMade,
  notCharged,
  outcome,
  payLaterPage,
  payLaterServer,
  pressButton,
  promise,
  receipt,
  said,
  show,
  startServer,
  waitingOutcome,
} from "./pay-later.fixture.tsx";

const confirmPayment = vi.hoisted(() => vi.fn<(clientSecret: string) => Promise<void>>());
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token", signInAgain: async () => false }));
vi.mock("../../../vendors/stripe/stripe.ts", () => ({ confirmPayment }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: async () => undefined }));
vi.mock("../../../blocks/card/card-entry.tsx", () => ({ CardEntry: () => null }));

beforeEach(() => {
  startServer();
  confirmPayment.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe("somebody who keeps no card", () => {
  const asked = { ...receipt, card: { brand: "mastercard", lastFour: "4444" } };
  beforeEach(() => {
    payLaterServer.user = user;
  });

  test("answers the bank about the card that it asks about", async () => {
    payLaterServer.looks = [waitingOutcome];
    show(asked);
    await screen.findByText(/The card is Mastercard ending in 4444\./);
    await lookIsOver();
    pressButton("Confirm with your bank");
    await waitFor(() => expect(confirmPayment).toHaveBeenCalledWith("pi_1_secret_2"));
    expect(bodyOfPayment()).toMatchObject({ shownCard: asked.card, seenAttempt: 1 });
  });

  test("may enter another one instead, and go back", async () => {
    show(asked);
    await screen.findByRole("button", { name: "Use another card" });
    await lookIsOver();
    pressButton("Use another card");
    expect(screen.queryByRole("button", { name: "Confirm with your bank" })).toBeNull();
    pressButton("Cancel");
    expect(screen.getByRole("button", { name: "Confirm with your bank" })).toBeDefined();
  });

  test("enters one for a payment that has failed, though the card that failed is known", async () => {
    show({ ...asked, state: "failed", failure: "No." });
    expect(await screen.findByRole("form", { name: "Another card" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Confirm|Pay with/ })).toBeNull();
  });
});

describe("opened while a payment is under way", () => {
  const charging: Receipt = { ...receipt, state: "charging" };
  const answers = (order: object) => () => Response.json(outcome(order));

  test("looks by itself, and shows what became of it", async () => {
    const after = failed("No.");
    payLaterServer.readReceipt = () => Response.json(after);
    const { rerender } = show(charging, () => {
      rerender(payLaterPage(after));
      return answers({ state: "failed", failure: "No." })();
    });
    await waitFor(() => expect(said()).toBe("No. Nothing was charged."));
    expect(screen.getByText(notCharged)).toBeDefined();
    expect(looksMade()).toHaveLength(1);
  });

  test("says where the look failed", async () => {
    show(charging);
    await waitFor(() => expect(said()).toBe("Too many attempts. Please wait a little and try again."));
    expect(screen.getByRole("button", { name: "Look again" })).toBeDefined();
  });

  test("finds what was confirmed elsewhere, where its bank was asked", async () => {
    show(receipt, answers({ state: "paid" }));
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  });

  test.each([
    ["still waits", answers({ clientSecret: "pi_1_secret_2" })],
    ["cannot be looked up", answerRefused],
  ])("says nothing more where the bank's question %s, and asks it only on request", async (_case, opened) => {
    show(receipt, opened);
    await screen.findByRole("button", { name: "Confirm with your bank" });
    await lookIsOver();
    expect(said()).toBe("");
    expect(screen.getByText(promise)).toBeDefined();
    expect(confirmPayment).not.toHaveBeenCalled();
  });

  test("looks at nothing that has failed or has been paid", async () => {
    show(declined);
    await screen.findByRole("button", { name: /^Pay with/ });
    expect(looksMade()).toEqual([]);
  });
});

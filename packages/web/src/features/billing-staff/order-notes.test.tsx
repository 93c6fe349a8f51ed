// @vitest-environment jsdom

import type { Order } from "@guildhall/core/order/order.schema";
import { OrderId } from "@guildhall/core/shared/ids";
import { PersonId } from "@guildhall/core/shared/values";
import type { StaffOrder } from "@guildhall/core/staff-order/staff.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../lib/new-id.ts";
import { sayDone } from "../../lib/show-toast.ts";
import { OrderNotes } from "./order-notes.tsx";

vi.mock("../../lib/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../lib/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const at = "2026-03-31T17:00:00.000Z";
const person = { id: PersonId.parse("per_01h00000000000000000000117"), name: "Lena Fischer", email: "l@x.example" };
const refundId = newId("refund");
const line = { id: newId("lineItem"), finalPrice: 4900 };
const lines = [{ lineItemId: line.id, amountCents: 2500 }];
const failed = { id: refundId, state: "failed", lines, amountCents: 2500, reason: "", by: "", requestedAt: at };
const inVain = { paymentIntentId: "pi_1", amountCents: 4900, returnedCents: 0, notedAt: at, refundId: newId("refund") };
const shownWith = (order: object) =>
  ({
    order: { id: OrderId.parse(newId("order")), state: "paid", lines: [line], ...order } as Order,
    person,
  }) as StaffOrder;

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal("fetch", async (_url: unknown, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({}, { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const another = "Given back another way";

test.each([
  ["a refund", { refunds: [failed] }, refundId, "$25.00"],
  ["what came in vain", { paymentsInVain: [{ ...inVain, state: "failed" }] }, "pi_1", "$49.00"],
])("%s that failed is written down as given back another way, with a reason", async (_what, order, id, amount) => {
  render(<OrderNotes shown={shownWith(order)} />);
  await userEvent.click(screen.getByRole("button", { name: another }));
  screen.getByText(`Was ${amount} given back another way?`);
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Reason/), "Check 4711");
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  await vi.waitFor(() => expect(sent).toEqual([{ failed: id, reason: "Check 4711" }]));
  expect(sayDone).not.toHaveBeenCalled();
});

test.each([
  ["a refund that is with the bank", { refunds: [{ ...failed, state: "requested" }] }],
  ["what is being given back by itself", { paymentsInVain: [{ ...inVain, state: "requested" }] }],
])("%s offers no other way", (_what, order) => {
  render(<OrderNotes shown={shownWith(order)} />);
  expect(screen.queryByRole("button", { name: another })).toBeNull();
});

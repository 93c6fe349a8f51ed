// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { PersonId } from "@guildhall/core/ground/shared/values";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../../lib/api/new-id.ts";
import { requestKeyOf } from "../../../lib/api/use-route.ts";
import { OrderNotes } from "./order-notes.tsx";

vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock("../../../components/state/toaster.tsx", () => ({ toast }));
vi.mock("../../../lib/page/toaster-wanted.ts", () => ({ wantToaster: async () => undefined }));

const at = "2026-03-31T17:00:00.000Z";
const person = { id: PersonId.parse("per_01h00000000000000000000117"), name: "Lena Fischer", email: "l@x.example" };
const refundId = newId("refund");
const line = { id: newId("lineItem"), price: 4900, finalPrice: 4900, basis: "regular" };
const lines = [{ lineItemId: line.id, amountCents: 2500 }];
const failed = { id: refundId, state: "failed", lines, amountCents: 2500, reason: "", by: "", requestedAt: at };
const inVain = { paymentIntentId: "pi_1", amountCents: 4900, returnedCents: 0, notedAt: at, refundId: newId("refund") };
const shownWith = (override: object) =>
  StaffOrder.parse({
    order: {
      ...{ id: newId("order"), personId: person.id, state: "paid", revision: 1, hash: "h", submission: "s" },
      ...{ lines: [line], totalCents: 4900, chargedWhen: "now", method: "card", placedAt: at, attempt: 1 },
      ...{ paidAt: at, timeline: [], ...override },
    },
    ...{ lines: [], ledger: [], terms: [], person },
  });

const sent: unknown[] = [];
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = async () => Response.json(toProblem("billing.not-failed", "r1"), { status: 409 });
/** What is said to whatever is sent, and how the order stands then. */
let answer: () => Promise<Response>;
let after: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  answer = after = lost;
  vi.stubGlobal("fetch", async (_url: unknown, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return after();
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const another = "Given back another way";

const own = { by: PersonId.parse("per_01h00000000000000000000118"), reason: "Check 4711" };

/** The frame of the page has read who looks. */
const draw = (shown: StaffOrder) =>
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fallback: { [requestKeyOf(accountRoutes.get, {})]: { id: own.by } } }}
    >
      <OrderNotes shown={shown} />
    </SWRConfig>,
  );

const cases = {
  "a refund": {
    order: { refunds: [failed] },
    body: { failed: refundId, amountCents: 2500, reason: "Check 4711" },
    done: { refunds: [failed, { ...failed, id: newId("refund"), insteadOf: refundId, ...own }] },
    title: "Was $25.00 given back another way?",
    said: "Written down: $25.00 given back",
  },
  "what came in vain": {
    order: { paymentsInVain: [{ ...inVain, state: "failed" }] },
    body: { failed: "pi_1", amountCents: 4900, reason: "Check 4711" },
    done: {
      paymentsInVain: [{ ...inVain, state: "done", outsideCents: 4900, outside: [{ ...own, amountCents: 4900, at }] }],
    },
    title: "Was $49.00 given back another way?",
    said: "Written down: $49.00 given back",
  },
} as const;
const kinds = Object.keys(cases) as (keyof typeof cases)[];

async function writeDown(kind: keyof typeof cases): Promise<void> {
  const { order, title } = cases[kind];
  draw(shownWith(order));
  await userEvent.click(screen.getByRole("button", { name: another }));
  screen.getByText(title);
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Reason/), "Check 4711");
  await userEvent.click(screen.getByRole("button", { name: "Write it down" }));
}

test.each(kinds)(
  "%s that failed is written down as given back another way, with the sum that is shown",
  async (kind) => {
    const { body, done, said } = cases[kind];
    answer = async () => Response.json(shownWith(done));
    await writeDown(kind);
    await vi.waitFor(() => expect(toast.success.mock.calls).toEqual([[said]]));
    expect(sent).toEqual([body]);
  },
);

test.each(
  kinds.flatMap((kind) => [
    [kind, "its answer was lost", lost] as const,
    [kind, "it is refused as done when it is sent again", refused] as const,
  ]),
)("%s that was written down is found so, where %s", async (kind, _case, then) => {
  const { done, said } = cases[kind];
  [answer, after] = [then, async () => Response.json(shownWith(done))];
  await writeDown(kind);
  await vi.waitFor(() => expect(toast.success.mock.calls).toEqual([[said]]));
  expect(toast.error).not.toHaveBeenCalled();
});

test.each(
  kinds.flatMap((kind) => [
    [kind, "is shown as it was", async () => Response.json(shownWith(cases[kind].order))] as const,
    [kind, "cannot be looked at", lost] as const,
  ]),
)("%s of which nobody knows whether it is written down, and that %s, is not said to be", async (kind, _case, then) => {
  after = then;
  await writeDown(kind);
  await screen.findByText(/could not reach Guildhall/);
  expect(toast.error).not.toHaveBeenCalled();
  expect(toast.success).not.toHaveBeenCalled();
});

test.each(kinds)(
  "%s that a colleague has written down meanwhile is not said to be written down by oneself",
  async (kind) => {
    const text = JSON.stringify(cases[kind].done).replaceAll(own.by, person.id);
    [answer, after] = [refused, async () => Response.json(shownWith(JSON.parse(text)))];
    await writeDown(kind);
    const { title: sentence } = toProblem("billing.not-failed", "r1");
    await vi.waitFor(() => expect(toast.error.mock.calls).toEqual([[sentence, expect.anything()]]));
    expect(toast.success).not.toHaveBeenCalled();
  },
);

test("what is given too much stands on the order", () => {
  render(
    <OrderNotes
      shown={shownWith({ refunds: [{ ...failed, state: "done", lines: [], amountCents: 0, excessCents: 900 }] })}
    />,
  );
  screen.getByText(/went to the person beyond what they had paid/);
  expect(screen.getByText("$9.00")).toBeTruthy();
  expect(screen.queryByRole("button", { name: another })).toBeNull();
});

const over = { ...failed, state: "done", lines: [], amountCents: 0, excessCents: 900 };

test.each([
  [
    "Not to be given",
    "Do not give it",
    failed,
    2500,
    "$25.00 is not to be given any more: the order's history says who decided it",
  ],
  ["Dealt with", "Take it off the list", over, 900, "$9.00 is dealt with by now: the order's history says by whom"],
])(
  "a refund is taken off as %s, with a reason, though the answer was lost",
  async (button, press, one, amountCents, said) => {
    after = async () => Response.json(shownWith({ refunds: [{ ...one, closedAt: at }] }));
    render(<OrderNotes shown={shownWith({ refunds: [one] })} />);
    await userEvent.click(screen.getByRole("button", { name: button }));
    await userEvent.type(screen.getByLabelText(/Reason/), "A mistake");
    await userEvent.click(screen.getByRole("button", { name: press }));
    await vi.waitFor(() => expect(toast.success.mock.calls).toEqual([[said]]));
    expect(sent).toEqual([{ refundId, amountCents, reason: "A mistake" }]);
  },
);

test("why a refund was not taken off is said though its note is gone, since a colleague gave it back", async () => {
  [answer, after] = [refused, async () => Response.json(shownWith(cases["a refund"].done))];
  render(<OrderNotes shown={shownWith({ refunds: [failed] })} />);
  await userEvent.click(screen.getByRole("button", { name: "Not to be given" }));
  await userEvent.type(screen.getByLabelText(/Reason/), "A mistake");
  await userEvent.click(screen.getByRole("button", { name: "Do not give it" }));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(toast.success).not.toHaveBeenCalled();
});

test.each([
  ["a refund that is with the bank", { refunds: [{ ...failed, state: "requested" }] }],
  ["what is being given back by itself", { paymentsInVain: [{ ...inVain, state: "requested" }] }],
])("%s offers no other way", (_what, order) => {
  render(<OrderNotes shown={shownWith(order)} />);
  expect(screen.queryByRole("button", { name: another })).toBeNull();
});

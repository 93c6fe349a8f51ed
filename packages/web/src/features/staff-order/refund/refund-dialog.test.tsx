// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { type LineItemId, OrderId } from "@guildhall/core/ground/shared/ids";
import { type Cents, PersonId } from "@guildhall/core/ground/shared/values";
import { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { Order, type Refund } from "@guildhall/core/money/order/order.schema";
import type { RefundQuote } from "@guildhall/core/money/order/refund.schema";
import { type RefundRequest, StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../../lib/api/new-id.ts";
import { useStaffOrder } from "../staff-order.api.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { unsettledRefund } from "./unsettled-refund.ts";

vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const personId = PersonId.parse("per_01h00000000000000000000117");
const orderId = OrderId.parse(newId("order"));
const at = "2026-03-31T17:00:00.000Z";
const line = LineItemAnswer.parse({
  ...{
    id: newId("lineItem"),
    personId,
    transactionId: orderId,
    showInCart: false,
    kind: "exam",
    productId: "prd_1",
    name: "AFC exam",
  },
  ...{ price: 32_500, finalPrice: 32_500, basis: "regular", account: "Exams", chargedWhen: "now" },
  ...{ state: "paid", addedAt: at, paidAt: at },
});
const order = Order.parse({
  ...{ id: orderId, personId, state: "paid", revision: 1, hash: "hash", submission: "submission" },
  lines: [{ id: line.id, price: line.price, finalPrice: line.finalPrice, basis: line.basis }],
  ...{ totalCents: 32_500, chargedWhen: "now", method: "card", placedAt: at, attempt: 1, paidAt: at, timeline: [] },
});
const refundable = 32_500 as Cents;
const workshop = LineItemAnswer.parse({ ...line, id: newId("lineItem"), name: "Workshop" });
const whole = (lineItemId: LineItemId, cents: number, explanation: string) => ({
  lineItemId,
  ...{ paidCents: refundable, refundedCents: (refundable - cents) as Cents, refundableCents: cents as Cents },
  ...{ owedCents: 0 as Cents, suggestedCents: 0 as Cents, explanation },
});
const quoteOf = (refundableCents: Cents, ofWorkshop = 0): RefundQuote => ({
  lines: [
    whole(line.id, refundableCents, `${refundableCents} cents are left.`),
    whole(workshop.id, ofWorkshop, "Of the workshop."),
  ],
  ...{ refundableCents, suggestedCents: 0 as Cents, goesTo: "card", explanation: "It goes to the card." },
});
const start = StaffOrder.parse({
  order,
  lines: [line, workshop],
  ledger: [],
  terms: [],
  person: { id: personId, name: "Lena Fischer", email: "lena@guildhall.example" },
  refundQuote: quoteOf(refundable),
});
const params = { userId: personId, orderId: order.id };

/** What the server has: each refund once, by its id. */
let made: Refund[];
/** What happens to the next answers, after the server has done what was asked, or before. */
let losses: ("answer" | "cut-off" | "request" | "refusal")[];
const sent: RefundRequest[] = [];

/** What can still be given back there, whatever the page says. */
let left: Cents;
/** The order as the page knows it first. */
let first = start;

const now = () => ({ ...start, order: { ...order, refunds: made }, refundQuote: quoteOf(left) });

/** Whether what was decided on is as it is. */
function take({ refundId: id, lines: given, shown, reason }: RefundRequest): boolean {
  if (made.some((refund) => refund.id === id)) return true;
  if (shown[0]?.refundableCents !== left) return false;
  const amountCents = given.reduce((sum, one) => sum + one.amountCents, 0) as Cents;
  const by = { by: personId, requestedAt: order.placedAt };
  made = [...made, { id, lines: given, reason, amountCents, state: "done", ...by } as Refund];
  return true;
}

async function serve(_url: unknown, init?: RequestInit): Promise<Response> {
  const loss = losses.shift();
  if (loss === "refusal") return Response.json(toProblem("billing.refund-too-much", "r1"), { status: 409 });
  if (loss !== "request" && init?.method === "POST") {
    const request = JSON.parse(String(init.body)) as RefundRequest;
    sent.push(request);
    if (!take(request)) return Response.json(toProblem("billing.owed-changed", "r1"), { status: 409 });
  }
  if (loss === "cut-off") return Response.json(toProblem("billing.under-way", "r1"), { status: 409 });
  if (loss) throw new TypeError("Failed to fetch");
  return Response.json(now());
}

beforeEach(() => {
  sessionStorage.clear();
  [made, losses, left, first] = [[], [], refundable, start];
  sent.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal("fetch", vi.fn(serve));
});
afterEach(cleanup);

const onClose = vi.fn();

function Page() {
  const { data } = useStaffOrder(params);
  const shown = data ?? first;
  return shown.refundQuote ? <RefundDialog shown={shown} quote={shown.refundQuote} onClose={onClose} /> : null;
}

/** A dialog over the order as the page knows it. */
const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false, shouldRetryOnError: false }}>
      <Page />
    </SWRConfig>,
  );

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function refund(amount: string): Promise<void> {
  const field = screen.getByLabelText("AFC exam");
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  const reason = screen.getByLabelText(/Reason/);
  await userEvent.clear(reason);
  await userEvent.type(reason, "They fell ill");
  await press("Review refund");
  await press(/^Refund \$/);
}

const unknown = "It is not known whether the refund was made";

test.each(["answer", "cut-off"] as const)("whose answer is lost (%s) is looked for, and known", async (loss) => {
  open();
  losses = [loss];
  await refund("30");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(made).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test.each(["answer", "cut-off"] as const)(
  "of which nobody knows (%s) is said when the dialog opens again, and found",
  async (loss) => {
    const first = open();
    losses = [loss, "answer"];
    await refund("30");
    await screen.findByText(unknown);
    first.unmount();
    open();
    screen.getByText(/A refund of/);
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    await press("Look what became of it");
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(made).toMatchObject([{ amountCents: 3000 }]);
  },
);

test("that never arrived goes on as the same one, whatever it comes to then", async () => {
  const first = open();
  losses = ["request", "answer"];
  await refund("30");
  await screen.findByText(unknown);
  first.unmount();
  open();
  await press("Look what became of it");
  await press("Go on with this refund");
  await press("Back");
  expect(screen.getByLabelText<HTMLInputElement>("AFC exam").value).toBe("30.00");
  losses = ["answer", "answer"];
  await refund("20");
  await screen.findByText(unknown);
  await press(/^Refund \$/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(sent.map(({ refundId }) => refundId)).size).toBe(1);
  expect(made).toMatchObject([{ amountCents: 2000 }]);
});

test("names items of one name with what tells them apart", async () => {
  const fee = (item: LineItemAnswer, due: number) => ({ ...item, name: "Certification fee", due });
  first = { ...start, lines: [fee(line, 2026), fee(workshop, 2027)], refundQuote: quoteOf(refundable, 10_000) };
  open();
  screen.getByLabelText("Certification fee, due 2027");
  await userEvent.type(screen.getByLabelText("Certification fee, due 2026"), "30");
  await userEvent.type(screen.getByLabelText(/Reason/), "They fell ill");
  await press("Review refund");
  screen.getByText("Certification fee, due 2026");
});

test("that is refused is over", async () => {
  open();
  losses = ["refusal"];
  await refund("30");
  await screen.findByText("The refund was not made");
  expect(unsettledRefund(order)).toBeUndefined();
});

test("of another amount, after a refusal, is another refund; of the same amount it is the same", async () => {
  open();
  losses = ["refusal", "refusal"];
  const ids: string[] = [];
  vi.mocked(fetch).mockImplementation(async (url, init) => {
    if (init?.method === "POST") ids.push((JSON.parse(String(init.body)) as RefundRequest).refundId);
    return serve(url, init);
  });
  await refund("30");
  await screen.findByText("The refund was not made");
  await press("Back");
  await refund("30");
  await screen.findByText("The refund was not made");
  await press("Back");
  await refund("20");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test("that was typed and not sent is there again in this tab, until it was made", async () => {
  const before = open();
  await userEvent.type(screen.getByLabelText("AFC exam"), "30");
  await userEvent.type(screen.getByLabelText(/Reason/), "They fell ill");
  await press("Review refund");
  before.unmount();
  open();
  screen.getByText(/What you had typed here before is back/);
  expect(screen.getByLabelText<HTMLInputElement>("AFC exam").value).toBe("30");
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe("They fell ill");
  await press("Review refund");
  await press("Back");
  expect(screen.queryByText(/What you had typed/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/Reason/), " again");
  expect(Object.values({ ...sessionStorage }).map((kept) => JSON.parse(kept))).toEqual([
    { amounts: expect.objectContaining({ [line.id]: "30" }), reason: "They fell ill again" },
  ]);
  await press("Review refund");
  await press(/^Refund \$/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(0);
});

test("that was typed beside what is not so any more is refused; then what is shown is true, and goes with the next", async () => {
  open();
  left = 12_500 as Cents;
  await refund("30");
  await screen.findByText("The refund was not made");
  screen.getByText(/has changed, so nothing was done/);
  expect([made, unsettledRefund(order)]).toEqual([[], undefined]);
  await press("Back");
  screen.getByText("12500 cents are left.");
  await refund("30");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ shown }) => shown[0]?.refundableCents)).toEqual([32_500, 12_500]);
  expect(made).toMatchObject([{ amountCents: 3000 }]);
});

test("of which nothing is left by now is asked about no more", async () => {
  open();
  left = 0 as Cents;
  await refund("30");
  await screen.findByText("The refund was not made");
  await press("Back");
  screen.getByText("It goes to the card.");
  expect(screen.getAllByRole("button", { hidden: true }).map(({ textContent }) => textContent)).not.toContain(
    "Review refund",
  );
});

test("of an item that is gone by now counts nothing of it: what is shown, summed and sent is one", async () => {
  first = { ...start, refundQuote: quoteOf(refundable, 4000) };
  open();
  left = 12_500 as Cents;
  await userEvent.type(screen.getByLabelText("Workshop"), "20");
  await refund("30");
  await screen.findByText("The refund was not made");
  await press("Back");
  expect(screen.queryByLabelText("Workshop")).toBeNull();
  expect(screen.getByText(/^Altogether/).textContent).toBe("Altogether $30.00");
  await refund("30");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ lines }) => lines.map(({ amountCents }) => amountCents))).toEqual([[3000, 2000], [3000]]);
});

test.each([
  ["all of a membership", "membership", "325", true],
  ["a part of a membership", "membership", "30", false],
  ["all of an exam", "exam", "325", false],
] as const)("of %s says before whether a term ends", async (_of, kind, amount, isSaid) => {
  first = { ...start, lines: [{ ...line, kind }, workshop] };
  open();
  const field = screen.getByLabelText("AFC exam");
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.type(screen.getByLabelText(/Reason/), "They fell ill");
  await press("Review refund");
  expect(screen.queryByText(/The membership is taken back/) !== null).toBe(isSaid);
});

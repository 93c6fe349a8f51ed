// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import { PersonId } from "@guildhall/core/ground/shared/values";
import { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayDone, sayFailedBeside } from "../../../components/state/show-toast.ts";
import { newId } from "../../../lib/api/new-id.ts";
import { useOwed } from "../staff-order.api.ts";
import { ChangePrice } from "./change-price.tsx";
import { MarkPaid } from "./mark-paid.tsx";
import { OwedItems } from "./owed-items.tsx";

vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailedBeside: vi.fn() }));

const personId = PersonId.parse("per_01h00000000000000000000117");
const item = LineItemAnswer.parse({
  ...{ id: newId("lineItem"), personId, kind: "exam", productId: "prd_1", name: "AFC exam" },
  ...{ price: 32_500, finalPrice: 32_500, basis: "regular", account: "Exams", chargedWhen: "now" },
  ...{ state: "open", showInCart: true, addedAt: "2026-03-31T17:00:00.000Z" },
});

/** What is owed once the answer was cut off. */
let owed: LineItemAnswer[];
const onClose = vi.fn();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  const cutOff = () => Response.json(toProblem("billing.under-way", "r1"), { status: 409 });
  vi.stubGlobal("fetch", async (_url: unknown, { method = "GET" }: RequestInit = {}) =>
    method === "GET" ? Response.json({ data: owed }) : cutOff(),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function submit(dialog: typeof MarkPaid, label: string): Promise<void> {
  const Dialog = dialog;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Dialog item={item} personName="Lena Fischer" onClose={onClose} />
    </SWRConfig>,
  );
  const price = screen.queryByLabelText(/New price/);
  if (price) {
    await userEvent.clear(price);
    await userEvent.type(price, "80");
  }
  await userEvent.type(screen.getByLabelText(/Reason/), "Check 4711");
  await userEvent.click(screen.getByRole("button", { name: label }));
}

const cheaper = { ...item, finalPrice: 8000 } as LineItemAnswer;

test.each([
  ["marked as paid", MarkPaid, "Mark as paid", [], "AFC exam is not owed any more: see the payments"],
  ["changed in price", ChangePrice, "Change price", [cheaper], "The price is $80.00 now"],
])("an item that was %s, though the answer was cut off, is found so", async (_case, dialog, label, then, said) => {
  owed = then;
  await submit(dialog, label);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(sayDone).mock.calls).toEqual([[said]]);
  expect(sayFailedBeside).not.toHaveBeenCalled();
});

test.each([
  ["marked as paid", MarkPaid, "Mark as paid"],
  ["changed in price", ChangePrice, "Change price"],
])("an item that is not %s so far: nothing is said but that it is under way", async (_case, dialog, label) => {
  owed = [item];
  await submit(dialog, label);
  await screen.findByText(/This payment is being processed/);
  expect(vi.mocked(sayFailedBeside)).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(sayDone).not.toHaveBeenCalled();
});

function Page() {
  const { data } = useOwed(personId);
  return <OwedItems items={data?.data ?? [item]} personName="Lena Fischer" />;
}

test.each([
  ["marked as paid", "Mark as paid"],
  ["changed in price", "Change price"],
])("an item whose price is another by now is not %s; then its price is shown, and sent", async (_case, label) => {
  owed = [cheaper];
  const sent: number[] = [];
  vi.stubGlobal("fetch", async (_url: unknown, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ data: owed });
    const { shownCents } = JSON.parse(String(body));
    sent.push(shownCents);
    if (shownCents === 8000) return Response.json({ ...cheaper, state: "paid" });
    return Response.json(toProblem("billing.sum-changed", "r1"), { status: 409 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false, shouldRetryOnError: false }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${label}`) }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/Reason/), "Check 4711");
  const press = () => userEvent.click(dialog.getByRole("button", { name: label }));
  await press();
  await dialog.findByText(/The price has changed, so nothing was done/);
  dialog.getByText("$80.00");
  await press();
  await vi.waitFor(() => expect(sent).toEqual([32_500, 8000]));
});

test.each([MarkPaid, ChangePrice])("two fees of different years are told apart in the dialog", (Dialog) => {
  const fee = { ...item, name: "Certification fee", due: 2027 };
  render(<Dialog item={fee} personName="Lena Fischer" onClose={onClose} />);
  screen.getByText("Certification fee, due 2027");
});

test("an item that is ordered leads to its order", () => {
  const ordered = {
    ...item,
    state: "ordered" as const,
    showInCart: false,
    transactionId: OrderId.parse(newId("order")),
  };
  render(<OwedItems items={[ordered]} personName="Lena Fischer" />, { wrapper: MemoryRouter });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain(`/admin/users/${personId}/payments/${ordered.transactionId}`);
});

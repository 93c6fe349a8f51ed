// @vitest-environment jsdom

import type { CardExtension } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../../../blocks/person/user.fixture.ts";
import { aCardWith, actionsAllowed } from "../certification.fixture.ts";
import { ExtensionPage } from "./extension-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const toasts = vi.hoisted(() => ({ done: vi.fn(), failed: vi.fn() }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: toasts.done, sayFailed: toasts.failed }));

const id = "reg_01h00000000000000000000001";
const extensionId = "ext_01h00000000000000000000001";
const terms = {
  ...{ feeCents: 20_000, opensOn: "2026-06-30", lastDay: "2027-06-30", newDeadline: "2027-06-30" },
  ...{ daysLeft: 213, businessDaysLeft: 152 },
};
const checkoutId = "ord_01h00000000000000000000001";
const cart = { items: [], totalCents: 0, dueNowCents: 0, onApprovalCents: 0, checkoutId, quote: "q" };

let answers: Record<string, unknown> = {};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  callRoute.mockImplementation(async ({ id: route }: { id: string }) => {
    const answer = answers[route];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  answers = {};
  cleanup();
  vi.clearAllMocks();
});

type Asked = NonNullable<CardExtension["asked"]>;

async function open(extension: object, { allowed = true, code = "", query = "" } = {}) {
  const actions = {
    ...actionsAllowed(...(allowed ? (["askForExtension"] as const) : [])),
    ...(!allowed && { askForExtension: { allowed, code, sentence: "It is too late." } }),
  };
  const card = aCardWith("in_progress", { status: "in_progress", deadline: "2026-12-30", extension, actions });
  answers = { "registration.dashboard": { cards: [card], obligations: [] }, ...answers };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Routes>
        <Route path="/certifications-and-training/extensions/request" element={<ExtensionPage />} />
        <Route path="/cart" element={<h1>Cart</h1>} />
      </Routes>
    </SWRConfig>,
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/certifications-and-training/extensions/request${query}`]}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  await screen.findByRole("heading", { level: 1, name: "File an extension" });
}

test("fee, both deadlines and the days left are shown before it is asked for", async () => {
  await open(terms);
  const text = (await screen.findByRole("heading", { level: 2, name: "AFC" })).closest("section")?.textContent ?? "";
  for (const words of ["$200.00", "12/30/2026", "06/30/2027", "213 days", "A review takes 2-3 business days."]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("business days left");
});

test.each([
  [2, "2 business days left until the new deadline"],
  [1, "1 business day left until the new deadline"],
  [0, "0 business days left until the new deadline"],
])("with %i business days left, it says so", async (businessDaysLeft, words) => {
  await open({ ...terms, businessDaysLeft });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("asked for, it is in the cart", async () => {
  answers = { "extension.ask": { ...cart, user: margaret } };
  await open(terms, { query: `?registration=${id}` });
  callRoute.mockImplementationOnce(async () => ({
    ...cart,
    checkoutId: "ord_01h00000000000000000000001",
    user: margaret,
  }));
  await userEvent.click(await screen.findByRole("button", { name: "File an extension: AFC" }));
  await vi.waitFor(() => expect(callRoute.mock.calls.some(([{ id: route }]) => route === "extension.ask")).toBe(true));
  const [, args] = callRoute.mock.calls.find(([{ id: route }]) => route === "extension.ask") ?? [];
  expect(args).toEqual({ body: { registrationId: id } });
  expect(await screen.findByRole("heading", { name: "Cart" })).toBeTruthy();
});

test.each([
  ["extension.too-early", /^You can ask for an extension from 06\/30\/2026 on\.$/],
  ["extension.too-late", /^It is too late\.$/],
])("where it cannot be asked for (%s), it says why", async (code, words) => {
  await open(terms, { allowed: false, code });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^File an extension/ })).toBeNull();
});

test.each<[Asked["state"], string, string | undefined]>([
  ["in_cart", "In your cart", "/cart"],
  ["under_review", "Under review", undefined],
  ["unpaid", "Waits for payment", "/payments/ord_01h00000000000000000000001"],
  ["granted", "Approved", undefined],
  ["rejected", "Rejected", undefined],
])("of one that is %s, it says how it stands", async (state, title, to) => {
  const asked = { id: extensionId, state, newDeadline: "2027-06-30", orderId: "ord_01h00000000000000000000001" };
  await open({ ...terms, asked }, { allowed: state === "rejected" });
  expect(await screen.findByText(title)).toBeTruthy();
  const link = screen.queryAllByRole("link").find(({ className }) => className.includes("primary"));
  expect(link?.getAttribute("href")).toBe(to);
  const isWithdrawable = state === "under_review" || state === "unpaid";
  expect(screen.queryByRole("button", { name: /^Withdraw extension/ }) !== null).toBe(isWithdrawable);
});

test("of one that is being charged, nothing is asked of its person", async () => {
  const orderId = "ord_01h00000000000000000000001";
  const asked = { id: extensionId, state: "unpaid", isBeingCharged: true, newDeadline: "2027-06-30", orderId };
  await open({ ...terms, asked }, { allowed: false });
  expect(await screen.findByText("Being charged")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Pay/ })).toBeNull();
});

test("of one that was rejected, the reason is read on the page", async () => {
  const message = "<p>Please write to us first.</p>";
  const asked = { id: extensionId, state: "rejected", newDeadline: "2027-06-30", message };
  await open({ ...terms, asked });
  expect(await screen.findByText("Please write to us first.")).toBeTruthy();
});

test("one that waits is withdrawn after a question", async () => {
  answers = { "extension.withdraw": margaret };
  await open(
    { ...terms, asked: { id: extensionId, state: "under_review", newDeadline: "2027-06-30" } },
    { allowed: false },
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Withdraw extension/ }));
  const confirm = screen.getAllByRole("button", { name: "Withdraw extension" }).at(-1);
  confirm?.focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(toasts.done).toHaveBeenCalledWith("Your request for an extension is withdrawn."));
});

test("without a registration that could be extended, it says so", async () => {
  await open(terms, { query: "?registration=reg_01h00000000000000000000009" });
  expect(await screen.findByText("For which certification?")).toBeTruthy();
});

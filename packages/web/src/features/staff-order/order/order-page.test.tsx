// @vitest-environment jsdom

import { PersonId } from "@guildhall/core/ground/shared/values";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../../lib/api/new-id.ts";
import { OrderPage } from "./order-page.tsx";

const at = "2026-03-31T17:00:00.000Z";
const person = { id: PersonId.parse("per_01h00000000000000000000117"), name: "Lena Fischer", email: "l@x.example" };
const orderId = newId("order");
const lineId = newId("lineItem");
let state: string;
let request: object | undefined;

vi.mock("../staff-order.api.ts", async (original) => ({
  ...(await original<object>()),
  useStaffOrder: () => ({ data: shown() }),
}));

const shown = () =>
  ({
    order: {
      ...{ id: orderId, personId: person.id, state, revision: 1, totalCents: 7500, chargedWhen: "approval" },
      ...{ lines: [{ id: lineId, price: 7500, finalPrice: 7500, basis: "regular" }], placedAt: at, attempt: 1 },
      ...{ method: "card", timeline: [] },
    },
    lines: [{ id: lineId, kind: "membership", name: "Emeritus", price: 7500, finalPrice: 7500, request }],
    ...{ ledger: [], terms: [], person },
  }) as unknown as StaffOrder;

afterEach(cleanup);

const asked = { isRequestingCall: false };
test.each([
  ["locked", asked, ["Review the request"]],
  ["locked", undefined, ["Reject", "Approve"]],
  ["failed", asked, ["Reject"]],
  ["paid", asked, []],
])("an order that is %s, with the request %j, offers %j", (is, of, offered) => {
  [state, request] = [is, of];
  render(
    <MemoryRouter initialEntries={[`/admin/users/${person.id}/payments/${orderId}`]}>
      <Routes>
        <Route path="/admin/users/:id/payments/:orderId" element={<OrderPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const known = /^(Approve|Reject|Review the request)$/;
  const found = ["button", "link"].flatMap((role) => screen.queryAllByRole(role, { name: known }));
  expect(found.map(({ textContent }) => textContent)).toEqual(offered);
  const link = screen.queryByRole("link", { name: "Review the request" });
  if (link) expect(link.getAttribute("href")).toBe(`/admin/memberships/${lineId}`);
});

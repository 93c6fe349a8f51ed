// @vitest-environment jsdom

import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { CartPage } from "./cart-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

const fee = {
  ...{ id: "lin_1", name: "AFC registration", categoryId: "fee", price: 90_000, finalPrice: 90_000, basis: "regular" },
  ...{ extra: {}, category_type: "registration_fee", attachmentType: "registration", attachmentId: "reg_1" },
  ...{ chargedWhen: "approval", isGone: false, isRemovable: false, removesRegistration: false },
};

test("what waits with staff stands apart, with a sentence and nothing to press", async () => {
  const cart = { items: [], waiting: [fee], totalCents: 0, dueNowCents: 0, onApprovalCents: 0, checkoutId: "ord_1" };
  callRoute.mockImplementation(async ({ id }: { id: string }) =>
    id === "account.get" ? margaret : { ...cart, quote: "q" },
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CartPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(await screen.findByRole("region", { name: "Waiting with us" })).toBeTruthy();
  expect(screen.getByText(/You can check out everything else\./)).toBeTruthy();
  expect(screen.getByText("AFC registration")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link", { name: "Continue to Checkout" })).toBeNull();
  expect(screen.queryByText("Your cart is empty.")).toBeNull();
});

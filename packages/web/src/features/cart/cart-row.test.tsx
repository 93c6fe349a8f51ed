// @vitest-environment jsdom

import { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { CartRow } from "./cart-row.tsx";

const registered = { ...margaret, latestRegistrations: [{ id: "reg_1", name: "AFC", status: "pre_registration" }] };
vi.mock("../../lib/api/use-route.ts", () => ({ useRoute: () => ({ data: registered }) }));

afterEach(cleanup);

const fee = {
  id: "lin_01h00000000000000000000001",
  ...{ name: "Self-study", categoryId: "prd_1", price: 42_500, finalPrice: 42_500, basis: "regular" },
  ...{ extra: {}, category_type: "registration_fee", chargedWhen: "now", isGone: false, isRemovable: true },
  removesRegistration: true,
};

const draw = (given: object) => {
  const item = CartItem.parse({ ...fee, ...given });
  return render(
    <CartRow item={item} called={item.name} isHeld={false} isBusy={false} justMoved={false} onRemove={vi.fn()} />,
    {
      wrapper: MemoryRouter,
    },
  );
};

test.each([
  ["of the person", { attachmentType: "registration", attachmentId: "reg_1" }, true],
  ["that is over", { attachmentType: "registration", attachmentId: "reg_2" }, false],
  ["that is none", {}, false],
])("an item of a registration %s says so: %s", (_case, attached, isSaid) => {
  draw(attached);
  expect(screen.getByText(/Registration fee/).textContent?.includes("For your AFC registration")).toBe(isSaid);
});

test.each([
  ["of a registration", { attachmentType: "registration", attachmentId: "reg_1" }, /^Your registration needs this\./],
  ["of a year", { attachmentType: "certification", attachmentId: "afc" }, /^Only the item with the latest due year/],
])("an item %s that cannot be removed says why", (_case, attached, words) => {
  draw({ ...attached, isRemovable: false });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { user } from "../../blocks/checkout/paying.fixture.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { cartOf, checkoutAnswersOf, fund, item, keptAnswersOf } from "./checkout.fixture.ts";
import type { CheckoutState } from "./use-checkout.ts";

const gift = { ...item, id: "lin_01kab5ysh0000000000000000b", category_type: "donation", name: "General fund" };

function open(items: readonly object[], donation: object): void {
  const cart = cartOf({ items });
  const kept = keptAnswersOf({ answers: checkoutAnswersOf({ donation }) });
  const nothing = vi.fn();
  const checkout: CheckoutState = {
    ...{ view: "review", cart, kept, stage: undefined, answered: [], trouble: undefined, setTrouble: nothing },
    ...{ review: nothing, submit: nothing, resume: nothing, follow: nothing, noteGivenUp: nothing },
  };
  render(
    <MemoryRouter>
      <CheckAnswers checkout={checkout} answers={kept} user={user} options={[fund]} />
    </MemoryRouter>,
  );
}

const donationAnswer = () => screen.queryByText("Donation")?.nextElementSibling?.textContent;

afterEach(cleanup);

test.each([
  ["no donation", [item], { id: "0" }, "None"],
  ["one in the cart", [item, gift], { id: "0" }, undefined],
  ["one that is added now", [item], { id: fund.categoryId, amount: "25" }, "$25.00 to General fund"],
  ["both", [item, gift], { id: fund.categoryId, amount: "25" }, "$25.00 to General fund"],
])("with %s, 'Donation: None' does not stand beside a donation", (_, items, donation, answer) => {
  open(items, donation);
  expect(donationAnswer()).toBe(answer);
});

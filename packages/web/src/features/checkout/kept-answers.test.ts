// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { user } from "../../blocks/checkout/paying.fixture.ts";
import { keptAnswersOf } from "./checkout.fixture.ts";
import { forgetAnswers, keepAnswers, readAnswers } from "./kept-answers.ts";

beforeEach(() => sessionStorage.clear());

test("keeps answers for the person who gave them", () => {
  keepAnswers(user.id, keptAnswersOf());
  expect(readAnswers(user.id)).toEqual(keptAnswersOf());
  expect(readAnswers("per_other" as typeof user.id)).toBeUndefined();
  forgetAnswers(user.id);
  expect(readAnswers(user.id)).toBeUndefined();
});

test.each(["", "{", '{"checkoutId":"ord_1"}'])("reads %j, which an older page may have kept, as nothing", (text) => {
  sessionStorage.setItem(`guildhall.checkout.${user.id}`, text);
  expect(readAnswers(user.id)).toBeUndefined();
});

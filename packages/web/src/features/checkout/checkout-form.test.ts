import { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { checkoutAnswersOf, fund } from "./checkout.fixture.ts";
import { isReady, withoutCard } from "./checkout-answers.ts";
import { answersFrom, cardChoices, checkoutFormOf, endedCardWords, startOf } from "./checkout-form.ts";

const today = LocalDate.parse("2026-11-21");
const wallet = { pmType: "visa", pmLastFour: "4242", pmExpires: "2027-03" };
const ended = { ...wallet, pmExpires: "2026-10" };
const entered = { token: "pm_1", brand: "mastercard", lastFour: "4444" };
const start = (answers?: object, kept: object = wallet) =>
  startOf(answers && checkoutAnswersOf(answers), kept, { options: [fund], today });

test.each([
  ["nothing is kept", {}, undefined, ["new"]],
  ["a card is kept", wallet, undefined, ["kept", "new"]],
  ["the kept card has ended", ended, undefined, ["new"]],
  ["the kept card ends this month", { ...wallet, pmExpires: "2026-11" }, undefined, ["kept", "new"]],
  ["one was entered beside it", wallet, entered, ["entered", "kept", "new"]],
])("offers, where %s", (_, kept, card, values) => {
  expect(cardChoices(kept, card, today).map(({ value }) => value)).toEqual(values);
});

test("says of each card which it is", () => {
  expect(cardChoices(wallet, entered, today).map(({ label, help }) => [label, help])).toEqual([
    ["Mastercard ending in 4444", "Entered just now"],
    ["Visa ending in 4242", "Your saved card, expires 03/2027"],
    ["Another card", undefined],
  ]);
});

test("says why a kept card is not offered, and only then", () => {
  expect(endedCardWords(ended, today)).toBe("Your saved card, Visa ending in 4242, expired 10/2026.");
  expect(endedCardWords(wallet, today)).toBeUndefined();
  expect(endedCardWords({}, today)).toBeUndefined();
});

test("opens with no donation and the kept card", () => {
  expect(start()).toEqual({
    donation: { id: "0", anonymous: "0", amount: "", other: "" },
    card: "kept",
    keepCard: true,
    notes: "",
  });
  expect(start(undefined, {}).card).toBe("new");
});

test("opens with what was answered before, as far as it is still offered", () => {
  const donation = { id: fund.categoryId, amount: "50", anonymous: "1" };
  const before = start({ donation, way: "entered", chosen: "entered", card: entered, keepCard: false, notes: "n" });
  expect(before).toMatchObject({ donation, card: "entered", keepCard: false, notes: "n" });
  expect(start({ donation: { ...donation, id: "prd_gone" } }).donation.id).toBe("0");
  expect(start({ way: "kept", chosen: "kept" }, ended).card).toBe("new");
});

test.each([
  ["kept", undefined, { way: "kept", chosen: "kept" }],
  ["new", entered, { way: "entered", chosen: "entered", card: entered }],
  ["entered", entered, { way: "entered", chosen: "entered", card: entered }],
] as const)("takes the %s card for the one that pays", (card, setUp, answers) => {
  expect(answersFrom({ ...start(), card, notes: "" }, "card", setUp)).toEqual({
    donation: { id: "0", anonymous: "0" },
    keepCard: true,
    ...answers,
  });
});

test.each([
  ["override", "kept", entered],
  ["override", "entered", entered],
  ["free", "kept", entered],
  ["free", "kept", undefined],
  ["free", "new", entered],
] as const)("after %s the card that was chosen stands again: %s", (type, card, setUp) => {
  const answers = answersFrom({ ...start(), card, notes: "n" }, type, setUp);
  expect(answers).toMatchObject({ way: type, notes: "n" });
  expect(start(answers)).toMatchObject({ card, notes: "n" });
});

test("has the card entered anew that the payment provider knows no more, though one is kept", () => {
  const answers = withoutCard(checkoutAnswersOf({ way: "entered", chosen: "entered", card: entered, keepCard: false }));
  expect(isReady(answers, Cents.parse(8_000), wallet)).toBe(false);
  expect(start(answers)).toMatchObject({ card: "new", keepCard: false });
  expect(cardChoices(wallet, answers.card, today).map(({ value }) => value)).toEqual(["kept", "new"]);
});

test("asks for an amount where something is donated", () => {
  const form = checkoutFormOf([fund]);
  const parsed = form.safeParse({ ...start(), donation: { id: fund.categoryId, anonymous: "0", amount: "" } });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["donation.amount"]);
  expect(form.safeParse(start()).success).toBe(true);
});

import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { centsOf, donationFaultsOf, donationFormOf, isGiven, presetsOf } from "./donation.rules.ts";
import { Donation, type DonationOption } from "./donation.schema.ts";

const policy = {
  donationPresets: [25, 50, 100, 250, 500],
  scholarshipStudentDollars: 375,
  scholarshipRegularDollars: 725,
};

const option = (categoryId: string, isSymposiumScholarship = false) =>
  ({
    categoryId,
    name: categoryId,
    presets: presetsOf({ isSymposiumScholarship }, policy),
  }) as unknown as DonationOption;
const options = [option("prd_general"), option("prd_symposium", true)];
const faults = (donation: Partial<Donation>) =>
  Object.fromEntries(
    donationFaultsOf({ anonymous: "0", id: "prd_general", ...donation }, options).map(({ path, message }) => [
      path,
      message,
    ]),
  );

describe("the amounts offered", () => {
  test("are five for most things", () => {
    expect(presetsOf({}, policy).map(({ amount }) => amount)).toEqual([25, 50, 100, 250, 500]);
    expect(presetsOf({ isSymposiumScholarship: false }, policy)).toEqual(presetsOf({}, policy));
  });

  test("are two more for the Symposium scholarship, with a label", () => {
    expect(presetsOf({ isSymposiumScholarship: true }, policy)).toEqual([
      { amount: 25 },
      { amount: 50 },
      { amount: 100 },
      { amount: 250 },
      { amount: 375, label: "student attendance" },
      { amount: 500 },
      { amount: 725, label: "regular attendance" },
    ]);
  });
});

describe("a donation", () => {
  test.each([
    ["of a preset amount is right", { amount: "25" }, {}],
    ["needs an amount", {}, { amount: "Choose an amount." }],
    ["is not helped by an empty amount", { amount: "" }, { amount: "Choose an amount." }],
    ["to nothing needs no amount", { id: "0" }, {}],
    ["to nothing may carry what was typed before", { id: "0", amount: "other", other: "x" }, {}],
    ["goes to what is offered", { id: "prd_gone", amount: "25" }, { id: "Choose one of what is offered." }],
    [
      "to what is not offered needs an amount as well",
      { id: "prd_gone" },
      { id: "Choose one of what is offered.", amount: "Choose an amount." },
    ],
    ["has one of the amounts", { amount: "26" }, { amount: "Choose one of the amounts." }],
    ["has an amount written as offered", { amount: "25.00" }, { amount: "Choose one of the amounts." }],
    ["for a student's attendance goes to the Symposium", { id: "prd_symposium", amount: "375" }, {}],
    ["for a regular attendance too", { id: "prd_symposium", amount: "725" }, {}],
    ["for an attendance goes to nothing else", { amount: "375" }, { amount: "Choose one of the amounts." }],
    ["of another amount needs it", { amount: "other" }, { other: "Enter an amount." }],
    ["of another amount is not helped by spaces", { amount: "other", other: "  " }, { other: "Enter an amount." }],
    [
      "of another amount needs a number",
      { amount: "other", other: "lots" },
      { other: "Enter a number, like 75 or 75.50." },
    ],
    ["of another amount may have cents", { amount: "other", other: "75.50" }, {}],
    ["of 99 cents is too little", { amount: "other", other: "0.99" }, { other: "Enter at least $1." }],
    ["of nothing is too little", { amount: "other", other: "0" }, { other: "Enter at least $1." }],
    ["of one dollar is enough", { amount: "other", other: "1" }, {}],
    ["of 100,000 dollars is the most", { amount: "other", other: "100000" }, {}],
    ["of a cent more is too much", { amount: "other", other: "100,000.01" }, { other: "Enter at most $100,000." }],
    ["of a preset amount does not mind what was typed before", { amount: "50", other: "x" }, {}],
  ])("%s", (_rule, donation, expected) => {
    expect(faults(donation)).toEqual(expected);
  });
});

describe("what is given", () => {
  test.each([
    ["a preset", { amount: "250" }, 25_000],
    ["what was typed", { amount: "other", other: "12.34" }, 1234],
    ["the preset, whatever was typed before", { amount: "25", other: "12.34" }, 2500],
    ["not said", {}, undefined],
    ["not said yet", { amount: "other" }, undefined],
    ["not readable", { amount: "other", other: "much" }, undefined],
  ])("is %s", (_what, donation, cents) => {
    expect(centsOf({ anonymous: "0", id: "prd_general", ...donation })).toBe(cents);
  });

  test.each([
    [undefined, false],
    ["", false],
    ["0", false],
    ["prd_general", true],
  ])("to %j: %s", (id, expected) => {
    expect(isGiven(id === undefined ? undefined : { anonymous: "0", id })).toBe(expected);
  });
});

describe("the form", () => {
  const messages = (donation: object) =>
    z.safeParse(donationFormOf(options), donation).error?.issues.map(({ path, message }) => [path.join("."), message]);

  test("shows the error of each field", () => {
    expect(messages({ id: "prd_general", amount: "other", other: "x" })).toEqual([
      ["other", "Enter a number, like 75 or 75.50."],
    ]);
  });

  test("requires a purpose", () => {
    const asks = [["id", "Choose what you would like to donate to."]];
    expect(messages({ amount: "25" })).toEqual(asks);
    expect(messages({ id: "", amount: "25" })).toEqual(asks);
  });

  test("accepts a donation, which is not anonymous by default", () => {
    expect(donationFormOf(options).parse({ id: "prd_general", amount: "25" })).toEqual({
      anonymous: "0",
      id: "prd_general",
      amount: "25",
    });
    expect(Donation.parse({ id: "prd_general", anonymous: "1" }).anonymous).toBe("1");
  });
});

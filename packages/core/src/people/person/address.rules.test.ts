import { expect, test } from "vitest";
import { addressLinesOf, isAbroad } from "./address.rules.ts";

const whole = {
  addressLine1: "120 Main St",
  addressLine2: "Apt 4",
  city: "Westerville",
  state: "OH",
  zip: "43081",
  country: "USA",
};

test.each<[string, object, string[]]>([
  ["a whole address", {}, ["120 Main St", "Apt 4", "Westerville, OH 43081"]],
  ["one without a second line", { addressLine2: undefined }, ["120 Main St", "Westerville, OH 43081"]],
  ["one without a city", { city: undefined }, ["120 Main St", "Apt 4", "OH 43081"]],
  ["one without a ZIP code", { zip: "" }, ["120 Main St", "Apt 4", "Westerville, OH"]],
  ["one abroad", { country: "Canada" }, ["120 Main St", "Apt 4", "Westerville, OH 43081", "Canada"]],
  [
    "one whose country is called otherwise",
    { country: "United States" },
    ["120 Main St", "Apt 4", "Westerville, OH 43081"],
  ],
  ["one without a country", { country: undefined }, ["120 Main St", "Apt 4", "Westerville, OH 43081"]],
])("writes %s as on an envelope", (_, change, expected) => {
  expect(addressLinesOf({ ...whole, ...change })).toEqual(expected);
});

test.each([
  ["USA", false],
  ["us", false],
  ["U.S.A.", false],
  ["U.S.", false],
  ["The United States", false],
  ["united states of america", false],
  [" USA ", false],
  ["", false],
  [undefined, false],
  ["Canada", true],
  ["United Kingdom", true],
  ["United Arab Emirates", true],
  ["Uzbekistan", true],
  ["US Virgin", true],
])("says of the country %j: abroad %s", (country, expected) => {
  expect(isAbroad(country)).toBe(expected);
});

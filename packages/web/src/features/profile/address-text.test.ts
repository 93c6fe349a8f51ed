import { expect, test } from "vitest";
import { addressText } from "./address-text.ts";

const whole = {
  name: "Home",
  addressLine1: "120 Main St",
  addressLine2: "Apt 4",
  city: "Westerville",
  state: "OH",
  zip: "43081",
  country: "USA",
};

test("writes it in one line", () => {
  expect(addressText(whole)).toBe("Home: 120 Main St, Apt 4, Westerville, OH 43081");
});

import { expect, test } from "vitest";
import { isOurFault, ourFaultText, unheardText } from "./our-fault.rules.ts";

test.each([
  [{ isOurFault: true, failure: "Another sentence by now." }, true],
  [{ isOurFault: false, failure: ourFaultText }, false],
  [{ failure: ourFaultText }, true],
  [{ failure: unheardText }, true],
  [{ failure: "Your card was declined." }, false],
  [{}, false],
])("an order that failed with %j is our fault: %s", (order, expected) => {
  expect(isOurFault(order)).toBe(expected);
});

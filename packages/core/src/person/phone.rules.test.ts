import { expect, test } from "vitest";
import { dialedPhone } from "./phone.rules.ts";

test.each([
  ["(614) 555-0142", "6145550142"],
  ["+1 614-555-0142", "+16145550142"],
  ["+44 20 7946 0123", "+442079460123"],
  ["+44 (0)20 7946-0123", "+442079460123"],
  ["+49 30/901820", "+4930901820"],
  ["020 7946 (0) 123", "02079460123"],
])("dials %s as %s", (written, dialed) => {
  expect(dialedPhone(written)).toBe(dialed);
});

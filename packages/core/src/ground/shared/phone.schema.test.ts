import { describe, expect, test } from "vitest";
import { AnyPhone } from "./phone.schema.ts";
import { UsPhone } from "./us-phone.schema.ts";

const american = [
  "6145550142",
  "(614) 555-0142",
  "614.555.0142",
  "+1 614-555-0142",
  "1-614-555-0142",
  " 614 555 0142 ",
];

const foreign = [
  "+44 20 7946 0123",
  "+44 (0)20 7946-0123",
  "+49.30.901820",
  "+49 30/901820",
  "+33123456789",
  "+44 - 20 7946 0123",
  // From seven to fifteen digits, the country's own among them.
  "+290 1234",
  "+49 1234 5678 9012 3",
];

const neither = [
  "",
  "12",
  "614-555-014",
  "61455501422",
  "+1 614-555-014",
  "+1 614-555-01422",
  "+290 123",
  "+49 1234 5678 9012 34",
  "+0 20 7946 0123",
  "44 20 7946 0123",
  "011 44 20 7946 0123",
  "+44 20 7946 0123 ext. 4",
  "+44 20 7946 0123;x=1",
  "+44 20 7946 0123-",
];

const takes = (schema: typeof UsPhone) => (written: string) => schema.safeParse(written).success;

describe("a phone", () => {
  test.each(american)("of the United States, %j, is both", (written) => {
    expect([takes(UsPhone)(written), takes(AnyPhone)(written)]).toEqual([true, true]);
  });
  test.each(foreign)("abroad, %j, gets no text messages", (written) => {
    expect([takes(UsPhone)(written), takes(AnyPhone)(written)]).toEqual([false, true]);
  });
  test.each(neither)("%j is none", (written) => {
    expect([takes(UsPhone)(written), takes(AnyPhone)(written)]).toEqual([false, false]);
  });
});

test("says what to enter", () => {
  const said = [UsPhone, AnyPhone].map((schema) => schema.safeParse("12").error?.issues[0]?.message);
  expect(said).toEqual([
    "Please enter a 10-digit phone number.",
    "Enter a 10-digit phone number, or one that begins with + and the country code.",
  ]);
});

import { expect, test } from "vitest";
import { fromStored, toStored } from "./outbox.rules.ts";

const request = { template: "account.welcome", to: "ann@x.example" };

test.each([
  ["a mail", { kind: "mail", mail: request, reminder: 1 }, { kind: "mail", order: request, reminder: 1 }],
  ["a text", { kind: "text", text: request }, { kind: "text", order: request }],
  ["anything else", { kind: "erase", mail: request }, { kind: "erase", mail: request }],
])("%s is stored under the name that it always had", (_what, follow, stored) => {
  expect(toStored(follow)).toEqual(stored);
  expect(fromStored(stored)).toEqual(follow);
});

test("what is stored as it is called is read, too", () => {
  expect(fromStored({ kind: "mail", mail: request })).toEqual({ kind: "mail", mail: request });
});

test("the order of something else is left alone", () => {
  expect(fromStored({ kind: "order-event", order: "ord_1" })).toEqual({ kind: "order-event", order: "ord_1" });
});

import { describe, expect, test } from "vitest";
import { FirstName, optionalPersonName } from "./name.schema.ts";

const unseen = "Leave out characters that cannot be seen.";
const command = "Leave out the characters =, | and a + at the beginning.";
const address = "Enter a name without a web or e-mail address. After a dot, put a space.";

describe("a name", () => {
  test.each([
    ["Maya", undefined],
    ["  María-José O’Neil ", undefined],
    ["J.R.", undefined],
    ["St. John", undefined],
    ["M.Sc.", undefined],
    ["Lee, B.Ed., Ph.D.", undefined],
    ["Anna. Maria", undefined],
    ["Ravi a/l Kumar", undefined],
    ["علی\u200cرضا", undefined],
    ["李小龍", undefined],
    ["Maya\u202egro.live", unseen],
    ["Maya\u200b", unseen],
    ["Maya\u0007B", unseen],
    ["Maya\u2066B", unseen],
    ["Maya\nBrooks", unseen],
    ["maya@people.example", address],
    ["https://evil", address],
    ["Click evil.example now", address],
    ["evil．example", address],
    ["evil。example", address],
    ["www.x", address],
    ["Win $900 at x.com", address],
    ["t.me", address],
    ["G.CO", address],
    ["St.john", address],
    ["St.John", address],
    ["Dr.Maria", address],
    ["X.Com", address],
    ["Pay at T.Me now", address],
    ["m.sc.", address],
    ["M.Sc.Com", address],
    ["x.M.Sc.", address],
    ["Maya. M.Sc/x", address],
    ["X.Sc", address],
    ["ev\u200dil.com", unseen],
    ["\u200dMaya", unseen],
    ["\u3164", unseen],
    ["\u115f\u1160", unseen],
    ["\u2800", unseen],
    ["क्\u200dष", undefined],
    ["=cmd|' /C calc'!A0", command],
    ["＝1", command],
    ["a|b", command],
    [" +1", command],
    ["Ann + Bob", undefined],
    ["---", "Enter a name with letters in it."],
    ["t.co/x", address],
    ["", "Enter your first name."],
    ["a".repeat(101), "Use at most 100 characters."],
  ])("%j: %s", (name, message) => {
    expect(FirstName.safeParse(name).error?.issues[0]?.message).toBe(message);
    if (name) expect(optionalPersonName(100).safeParse(name).error?.issues[0]?.message).toBe(message);
  });

  test("that is optional may be empty, to take it away", () => {
    expect([optionalPersonName(20).parse(" "), optionalPersonName(20).parse(undefined)]).toEqual(["", undefined]);
  });
});

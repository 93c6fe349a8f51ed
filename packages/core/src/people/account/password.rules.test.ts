import { describe, expect, test } from "vitest";
import { NewPassword } from "./account.schema.ts";
import { passwordFaultOf, spellingsOf } from "./password.rules.ts";

const tooShort = "Use at least 12 characters.";
const tooLong = "Use at most 128 characters.";
const blank = "Begin and end with something else than a blank, and leave line breaks out.";

describe("a password is long enough; no kinds of characters are required", () => {
  test.each([
    ["", "Enter a password."],
    ["elevenchars", tooShort],
    ["twelve chars", undefined],
    ["ALLUPPERCASE", undefined],
    ["correct horse battery staple", undefined],
    ["длинный пароль", undefined],
    ["🐎🔋📎🐎🔋📎🐎🔋📎🐎🔋", tooShort],
    ["🐎🔋📎🐎🔋📎🐎🔋📎🐎🔋📎", undefined],
    ["ab ".repeat(42).padEnd(128, "x"), undefined],
    ["ab ".repeat(42).padEnd(129, "x"), tooLong],
    [" twelve letters", blank],
    ["twelve letters\t", blank],
    ["twelve\nletters", blank],
    ["twelve\u2028letters", blank],
  ])("%j: %s", (password, message) => {
    expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
  });
});

describe("a password is not made of easily guessed parts", () => {
  test.each([
    ["aaaaaaaaaaaa", "repeats"],
    ["ababababababa", "repeats"],
    ["londonlondon", "repeats"],
    ["LondonLONDON", "repeats"],
    ["londonlondoX", undefined],
    ["abcdefghijkl", "runs"],
    ["ZYXWVUTSRQPO", "runs"],
    ["123456789012", "runs"],
    ["qwertyuiopasd", "runs"],
    ["abcdef123456", "runs"],
    ["1qaz2wsx3edc", "runs"],
    ["aaaabbbbccccd", undefined],
    ["aaaabbbbcccc", "runs"],
    ["abcdef 123456", undefined],
  ])("%s: %s", (password, fault) => {
    expect(passwordFaultOf(password, "maya.brooks@people.example")).toBe(fault);
  });
});

describe("a password holds neither our name nor its owner's address", () => {
  test.each([
    ["my-afcpe-login", "maya@people.example", "our-name"],
    ["4FCP3 for me only", "maya@people.example", "our-name"],
    ["GuildHa11 member", "maya@people.example", "our-name"],
    ["llahdliug-2026", "maya@people.example", "our-name"],
    ["an old guild hall", "maya@people.example", "our-name"],
    ["a guild and its hall", "maya@people.example", undefined],
    ["xx Maya.Brooks xx", "maya.brooks@people.example", "own-email"],
    ["xx m4y4br00k$ xx", "maya.brooks@people.example", "own-email"],
    ["xx skoorbayam xx", "maya.brooks@people.example", "own-email"],
    ["xx maya brooks xx", "maya.brooks+news@people.example", "own-email"],
    ["maya@people.example", "maya@people.example", "own-email"],
    ["maya plays the tuba", "maya@people.example", undefined],
    ["correct horse battery staple", "maya.brooks@people.example", undefined],
  ])("%s of %s: %s", (password, email, fault) => {
    expect(passwordFaultOf(password, email)).toBe(fault);
  });
});

test("is looked up in lower case, and without the sign at its end", () => {
  expect(spellingsOf("Password1234!?")).toEqual(["password1234!?", "password1234"]);
});

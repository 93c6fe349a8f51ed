import { expect, test } from "vitest";
import { isDeceptive } from "./deceptive-address.rules.ts";

test.each([
  ["https://help.example/a@b?c=@", false],
  ["https://bank.example@evil.example/", true],
  ["https://bank.example:pw@evil.example", true],
  ["https://bank.example＠evil.example", true],
  ["https://b\u0430nk.example", true],
  ["https://b\u0430nk.example\\@x", true],
  ["https://пример.example", false],
  ["https://münchen.example", false],
  ["https:\\\\bank.example@evil.example/", true],
  ["https:/\\bank.example@evil.example/", true],
  ["https:bank.example@evil.example/", true],
  ["//bank.example@evil.example/", true],
  ["ht\ttps://bank.example@evil.example/", true],
  ["ftp://bank.example@evil.example/", true],
  ["https:help.example", false],
  ["//help.example/a@b", false],
  ["/membership?from=a@b", false],
  ["mailto:help@guildhall.example", false],
])("%s deceives: %s", (address, expected) => expect(isDeceptive(address)).toBe(expected));

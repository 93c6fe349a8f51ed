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
  ["/membership?from=a@b", false],
  ["mailto:help@guildhall.example", false],
])("%s deceives: %s", (address, expected) => expect(isDeceptive(address)).toBe(expected));

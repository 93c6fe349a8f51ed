import { expect, test } from "vitest";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { itemNameOf } from "./item-name.rules.ts";

const term = { start: "2026-01-01" as LocalDate, end: "2026-12-31" as LocalDate };

test.each([
  [{ name: "AFC exam" }, "AFC exam"],
  [{ name: "Certification fee", due: 2027 }, "Certification fee, due 2027"],
  [{ name: "Professional membership", term }, "Professional membership, 01/01/2026 to 12/31/2026"],
])("%j is called %s", (item, text) => {
  expect(itemNameOf(item)).toBe(text);
});

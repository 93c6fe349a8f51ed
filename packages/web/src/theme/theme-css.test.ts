import { expect, test } from "vitest";
import { cssOfTokens, dropVariations, keepUsedProperties } from "./theme-css.ts";

test("keeps the properties that rules reach, directly or through another", () => {
  const theme = ":root { --a: var(--b); --b: 1px; --c: 2px; }";
  expect(keepUsedProperties(theme, ".x { top: var(--a); }")).toBe(
    "@layer amplify.theme { :root { --a: var(--b); --b: 1px; } }",
  );
});

test("survives properties that refer to themselves", () => {
  expect(keepUsedProperties(":root { --a: var(--a); }", "top: var(--a)")).toContain("--a: var(--a);");
});

test("drops a rule only when none of its selectors is used", () => {
  const rules = ".b{color:red}.b--link,.b--small{top:0}.b--link:hover{left:0}";
  expect(dropVariations(rules, /--link/)).toBe(".b{color:red}.b--small{top:0}");
});

test("writes each colour once for both themes", () => {
  expect(cssOfTokens()).toContain("--ink: light-dark(#17202a, #e8ecef);");
});

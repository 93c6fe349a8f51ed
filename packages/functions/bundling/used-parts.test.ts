import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripeResources } from "@guildhall/core/vendors/stripe/stripe-resources";
import { expect, test } from "vitest";
import { keepUsedMethods, keepUsedResources, leaveStylesOut, unusedMethods } from "./used-parts.ts";

const libraries = join(import.meta.dirname, "../../../node_modules");
const electrodb = join(libraries, "electrodb/src");
const entity = readFileSync(join(electrodb, "entity.js"), "utf8");
const stripe = readFileSync(join(libraries, "stripe/esm/stripe.esm.node.js"), "utf8");
const core = join(import.meta.dirname, "../../core/src");

/** No bundle holds it: nothing imports it. */
const leftOut = ["conversions.js"];

const left = keepUsedMethods(entity);
const rest = [
  left,
  ...globSync("*.js", { cwd: electrodb })
    .filter((file) => file !== "entity.js" && !leftOut.includes(file))
    .map((file) => readFileSync(join(electrodb, file), "utf8")),
  ...globSync("**/*.ts", { cwd: core }).map((file) => readFileSync(join(core, file), "utf8")),
].join("\n");

test.each(unusedMethods)("%s was a method of ElectroDB's entity, and nothing that is left names it", (name) => {
  expect(entity).toMatch(new RegExp(`^  ${name}\\(`, "m"));
  expect(rest).not.toMatch(new RegExp(`\\b${name}\\b`));
});

test("leaves every other method of the entity", () => {
  const methodsOf = (text: string) => [...text.matchAll(/^ {2}(?:async )?(\w+)\(/gm)].map(([, name]) => name);
  expect(methodsOf(left)).toEqual(methodsOf(entity).filter((name) => !unusedMethods.includes(name ?? "")));
});

test("leaves of Stripe's resources those that we ask about", () => {
  const made = [...keepUsedResources(stripe).matchAll(/this\.(\w+) = new (\w+)\(this\)/g)];
  expect(made.map(([, name]) => name)).toEqual(stripeResources);
  const imported = [...keepUsedResources(stripe).matchAll(/import \{ (\w+),? \} from '\.\/resources/g)];
  expect(imported.map(([, name]) => name).toSorted()).toEqual(made.map(([, , name]) => name).toSorted());
});

test("leaves out what reads style attributes, which nobody may write", () => {
  const sanitizer = readFileSync(join(libraries, "sanitize-html/index.js"), "utf8");
  expect(leaveStylesOut(sanitizer)).not.toContain("require('postcss')");
  const sources = globSync("**/*.ts", { cwd: core }).map((file) => readFileSync(join(core, file), "utf8"));
  const sanitizing = sources.filter((text) => text.includes('from "sanitize-html"'));
  expect(sanitizing.length).toBeGreaterThan(0);
  expect(sanitizing.filter((text) => /style/i.test(text))).toEqual([]);
});

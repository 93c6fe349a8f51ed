import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { stripeResources } from "@guildhall/core/vendors/stripe/stripe-resources";
import { expect, test } from "vitest";
import {
  keepErrorNumbers,
  keepUsedMethods,
  keepUsedResources,
  leaveModelSchemasOut,
  leaveStylesOut,
  unusedMethods,
} from "./used-parts.ts";

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

const errorsOf = (text: string) => {
  const module = { exports: { ErrorCodes: {} as Record<string, { code: number }>, ElectroError: Error } };
  runInNewContext(text, { module, Symbol });
  return module.exports;
};

test("leaves the number of each of ElectroDB's errors, and its message", () => {
  const errors = readFileSync(join(electrodb, "errors.js"), "utf8");
  const short = keepErrorNumbers(errors);
  const numbersOf = (text: string) =>
    Object.entries(errorsOf(text).ErrorCodes).map(([name, { code }]) => ({ name, code }));
  expect(numbersOf(short)).toEqual(numbersOf(errors));
  expect(numbersOf(short).length).toBeGreaterThan(40);
  expect(short).not.toMatch(/section: "|getHelpLink\(section\)/);
});

test("nothing of ElectroDB's and ours reads what its errors lose", () => {
  expect(rest.replace(readFileSync(join(electrodb, "errors.js"), "utf8"), "")).not.toMatch(
    /ErrorCodes\.\w+\.(name|section)|\bref\.(name|section)/,
  );
});

test("leaves of what checks models all but what the checker reads", () => {
  const validations = readFileSync(join(electrodb, "validations.js"), "utf8");
  const short = leaveModelSchemasOut(validations);
  const functionsOf = (text: string) => [...text.matchAll(/^function (\w+)/gm)].map(([, name]) => name);
  expect(functionsOf(short)).toEqual(functionsOf(validations));
  expect(short).not.toMatch(/addSchema|patternProperties/);
  expect(short).toMatch(/v\.validate\(model, ModelBeta\)/);
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

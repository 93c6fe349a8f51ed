import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AuthorName, type SystemActorName, systemActors, wordsOfAuthor } from "../shared/author.schema.ts";
import { createId } from "../shared/create-id.ts";
import { anActor } from "./actor.fixture.ts";
import { type Author, authorOf, systemActor } from "./actor.ts";

const core = join(import.meta.dirname, "../..");
const sources = globSync("**/*.ts", { cwd: core, exclude: ["**/*.{test,fixture}.ts"] })
  .map((file) => readFileSync(join(core, file), "utf8"))
  .join("\n");

const names = Object.keys(systemActors) as SystemActorName[];

test("each system actor of the table is somebody who acts, and no actor is made elsewhere", () => {
  const used = [...sources.matchAll(/systemActor\("([^"]+)"\)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual([...names].sort());
  expect(sources.match(/role: "system"/g)).toHaveLength(1 + 1);
});

test("an author is not free text", () => {
  // @ts-expect-error: not in the table
  expect(systemActor("sweep")).toEqual({ role: "system", name: "sweep" });
  expect(AuthorName.safeParse("sweep").success).toBe(false);
});

test.each([...names, "visitor"])("%s has words of its own to stand after 'By'", (name) => {
  expect(AuthorName.parse(name)).toBe(name);
  expect(wordsOfAuthor(name)).toMatch(/^(the portal, |Stripe|an? |somebody )/);
});

test.each(["sweep", "toString", ""])("an author '%s' that another release wrote is shown as the portal", (name) => {
  expect(wordsOfAuthor(name)).toBe("the portal");
});

test("a history names the person, or the colleague who acts for them", () => {
  const [personId, actedBy] = [createId("person"), createId("person")];
  const rows: [Author, Author][] = [
    [authorOf(anActor({ personId })), { by: personId }],
    [authorOf(anActor({ personId, actedBy })), { by: actedBy, actingFor: personId }],
    [authorOf({ role: "visitor", address: "192.0.2.1" }), { by: "visitor" }],
    [authorOf(systemActor("Stripe")), { by: "Stripe" }],
    [authorOf({ by: personId }), { by: personId }],
  ];
  for (const [named, expected] of rows) expect(named).toEqual(expected);
});

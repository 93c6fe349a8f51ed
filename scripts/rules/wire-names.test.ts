import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../root.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const { paths, components } = JSON.parse(textOf("docs/openapi.json"));

/** All names of fields in a part of the document, however deep. */
function namesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  const { $ref, properties = {} } = part as { $ref?: string; properties?: object };
  const named = $ref ? namesIn(components.schemas[$ref.split("/").at(-1) ?? ""], seen) : [];
  return [...named, ...Object.keys(properties), ...Object.values(part).flatMap((inner) => namesIn(inner, seen))];
}

/** What a call takes, and what it answers when all is well. */
function namesOf(call: string): string[] {
  const [method = "", path = ""] = call.split(" ");
  const { requestBody, responses } = paths[path][method.toLowerCase()];
  const good = Object.entries(responses).filter(([status]) => status < "300");
  return namesIn([requestBody, good]);
}

/** The calls that the line below a heading names. */
const callsOf = (section: string): string[] =>
  [...(section.split("\n")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, call = ""]) => call);

const entities = textOf("docs/wire-names.md")
  .split("\n## ")
  .slice(1)
  .map((section) => ({
    name: section.split("\n")[0],
    fields: callsOf(section).flatMap(namesOf),
    rows: [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].slice(1).map(([, spec = "", ours = ""]) => [spec, ours]),
  }));

describe.each(entities)("$name", ({ fields, rows }) => {
  test("has the names that docs/wire-names.md says", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(([, ours = ""]) => ours !== "–" && !fields.includes(ours))).toEqual([]);
  });

  test("has none that is said not to be there", () => {
    expect(rows.filter(([spec = "", ours]) => ours === "–" && fields.includes(spec))).toEqual([]);
  });
});

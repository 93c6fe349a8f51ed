// @vitest-environment node
// Runs isolated, because the library of the document changes zod for every test that shares it.
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi-document.ts";

interface Operation {
  readonly parameters?: unknown;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
}

interface Numeric {
  readonly where: string;
  readonly type: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
}

// As it is written to docs/openapi.json.
const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

/** Every number below, references followed. */
function numbersIn(value: unknown, where: string, seen: readonly string[] = []): Numeric[] {
  if (typeof value !== "object" || value === null) return [];
  const { $ref: reference, type, minimum, maximum } = value as { $ref?: string } & Numeric;
  if (reference) {
    if (seen.includes(reference)) return [];
    return numbersIn(components.schemas[reference.split("/").at(-1) ?? ""], where, [...seen, reference]);
  }
  const here = type === "number" || type === "integer" ? [{ where, type, minimum, maximum } as Numeric] : [];
  return [...here, ...Object.entries(value).flatMap(([name, below]) => numbersIn(below, `${where}.${name}`, seen))];
}

const asked = operations.flatMap(([name, { parameters, requestBody }]) => numbersIn({ parameters, requestBody }, name));
const answered = operations.flatMap(([name, { responses }]) => numbersIn(responses, name));

/** The default bounds of zod for whole numbers. */
const isBounded = ({ minimum, maximum }: Numeric): boolean =>
  minimum !== undefined && maximum !== undefined && minimum >= -1e9 && maximum <= 1e9;

describe("numbers of the contract", () => {
  it("have bounds of their own in what is sent", () => {
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((one) => !isBounded(one))).toEqual([]);
  });

  it("have bounds in what is answered", () => {
    const open = answered.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined);
    expect(open).toEqual([]);
  });

  it("have fractions only where they are rounded to what the table keeps: places on earth, hours", () => {
    const fractions = [...asked, ...answered].filter(({ type }) => type === "number");
    expect(new Set(fractions.map(({ where }) => where.split(".").at(-1)))).toEqual(
      new Set(["lat", "lng", "hours", "completedHours"]),
    );
  });
});

describe.each(operations)("%s", (_, { responses }) => {
  it("says what the gateway answers itself", () => {
    expect(Object.keys(responses.default?.content ?? {})).toEqual(["application/problem+json", "application/json"]);
  });
});

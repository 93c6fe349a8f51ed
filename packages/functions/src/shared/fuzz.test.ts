/// <reference types="vite/client" />
import { allRoutes } from "@guildhall/core/assembly/contract";
import { handlerPathOf, type Route } from "@guildhall/core/ground/route/route";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { type IdKind, idPrefixes } from "@guildhall/core/ground/shared/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Caller, call } from "./call.fixture.ts";
import { captchaToken } from "./cloud.fixture.ts";

// Goal R7: no request causes a 5xx or reveals internals. FUZZ_RUNS=5000 for the long version.
const runs = Number(process.env.FUZZ_RUNS ?? 60);
const files = import.meta.glob<{ handler: unknown }>("../*/*.ts");
const callers: readonly Caller[] = ["visitor", "member", "admin", "acting"];
const internals = /node_modules|at \w+ \(|\/src\/|ConditionalCheck|ElectroError|SELECT |AKIA/;

let visitors = 0;

/** Each from an address of its own, so that no limit answers instead of the route. */
function nextAddress(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "null",
  "[object Object]",
  "__proto__",
  "a".repeat(5000),
  "'; DROP TABLE",
  "𝕳é\u202e",
  "<script>",
);
const anyText = fc.oneof(nasty, fc.string({ maxLength: 40 }));
const anId = fc.constantFrom(...(Object.keys(idPrefixes) as IdKind[])).map((kind) => createId(kind) as string);

/** Field names of the contract, so that values pass the first check. */
function fieldsOf(route: Route): string[] {
  const def = (route.body as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
  return [...Object.keys(def?.shape ?? {}), "constructor", "x"];
}

const likely = new Map<string, fc.Arbitrary<unknown>>(
  Object.entries({
    email: fc.oneof(anyText, fc.constant("somebody@people.example")),
    password: fc.oneof(anyText, fc.constant("a-good-password-1")),
    passwordConfirmation: fc.oneof(anyText, fc.constant("a-good-password-1")),
    firstName: fc.oneof(anyText, fc.constant("Ann")),
    lastName: fc.oneof(anyText, fc.constant("Lee")),
  }),
);

/** Sometimes with a solved captcha, so that the code behind it is reached. */
const bodyFor = (route: Route) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(
        Object.fromEntries(
          fieldsOf(route).map((name) => [name, likely.get(name) ?? fc.oneof(anyText, fc.jsonValue())]),
        ),
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: anyText },
  );

describe.each(allRoutes.map((route) => ({ id: route.id, route })))("$id", ({ route }) => {
  test("answers whatever comes with a 2xx or a 4xx", async () => {
    const { handler } = (await files[`../${handlerPathOf(route)}.ts`]?.()) ?? {};
    const params = fc.record(
      Object.fromEntries(
        Object.keys(route.params?._zod.def.shape ?? {}).map((name) => [name, fc.oneof(anyText, anId)]),
      ),
    );
    const asked = fc.record({
      as: fc.constantFrom(...callers),
      params,
      query: fc.oneof(fc.constant(""), anyText, fc.constant("page=0&limit=1e9&sort=x&filter=,")),
      body: bodyFor(route),
      solved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ solved, body, ...rest }) => {
        const sent =
          solved && typeof body === "object" && body && !Array.isArray(body)
            ? { ...body, token: captchaToken() }
            : body;
        const answer = await call(handler, { ...rest, body: sent, sourceIp: nextAddress() });
        expect(answer.status).toBeLessThan(500);
        expect(JSON.stringify(answer.body)).not.toMatch(internals);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  }, 600_000);
});

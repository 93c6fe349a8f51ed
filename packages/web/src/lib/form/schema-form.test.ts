// @vitest-environment node
// Of its own: where another test has loaded the whole of zod, that has given every parser its own words.
import { optionalText, text } from "@guildhall/core/ground/shared/values";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { resolverOf, showServerErrors } from "./schema-form.ts";

const Profile = z.object({
  name: text(5, "Required"),
  bio: optionalText(5),
  referral: z.optional(z.enum(["internet", "other"])),
  address: z.optional(z.object({ city: text(5, "Required") })),
  count: z._default(z.number(), 3),
});

const resolve = (values: object) => resolverOf(Profile)(values as never, undefined, {} as never);

test("answers parsed values, with defaults", async () => {
  expect(await resolve({ name: " Ada " })).toEqual({ values: { name: "Ada", count: 3 }, errors: {} });
});

test("keeps an empty text that the schema allows: it clears what was there", async () => {
  expect(await resolve({ name: "Ada", bio: "" })).toMatchObject({ values: { bio: "" } });
});

test("takes an empty choice for one that was not made", async () => {
  expect(await resolve({ name: "Ada", referral: "" })).toMatchObject({ errors: {} });
});

test.each([
  [{ referral: null }, {}],
  [{ address: { city: null } }, { address: { city: { message: "Required" } } }],
])("takes %j, what radio buttons say that nobody chose, for an empty answer", async (values, errors) => {
  const refused = (await resolve({ name: "Ada", ...values })).errors;
  expect(refused).toMatchObject(errors);
  expect(Object.keys(refused)).toEqual(Object.keys(errors));
});

test("calls a required field that is empty required", async () => {
  expect(await resolve({ name: "" })).toMatchObject({ errors: { name: { message: "Required" } } });
});

test("says what is wrong between fields together with what is missing", async () => {
  const Pair = z
    .object({
      name: text(5, "Required"),
      from: text(5, "Required"),
      to: text(5, "Required"),
      kind: z.optional(z.enum(["a"])),
    })
    .check(z.refine(({ from, to }) => from === to, { path: ["to"], error: "Not the same." }));
  const { errors } = await resolverOf(Pair)(
    { name: "", from: "a", to: "b", kind: "" } as never,
    undefined,
    {} as never,
  );
  expect(errors).toMatchObject({ name: { message: "Required" }, to: { message: "Not the same." } });
  expect(Object.keys(errors)).toEqual(["name", "to"]);
});

test("sets errors at nested paths, the first for each", async () => {
  const { errors } = await resolve({ name: "Margaret", address: { city: "Columbus" } });
  expect(errors).toMatchObject({
    name: { message: "Use at most 5 characters." },
    address: { city: { message: "Use at most 5 characters." } },
  });
});

test("never shows the parser's own words", async () => {
  const { errors } = await resolve({ name: "Ada", referral: "radio" });
  expect(errors).toMatchObject({ referral: { message: "Check this answer." } });
});

test("puts the server's errors beside the fields on show and answers the rest", () => {
  const setError = vi.fn();
  const rest = showServerErrors(
    { setError },
    [
      { path: "email", message: "Taken" },
      { path: "body.name", message: "Too long" },
      { path: "token", message: "Gone" },
    ],
    new Map([
      ["email", "E-mail"],
      ["name", "Name"],
    ]),
  );
  expect(setError.mock.calls).toEqual([
    ["email", { type: "server", message: "Taken" }],
    ["name", { type: "server", message: "Too long" }],
  ]);
  expect(rest).toEqual([{ path: "token", message: "Gone" }]);
});

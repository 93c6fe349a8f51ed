import type { FormField } from "@guildhall/core/domains/study-module/study-module.schema";
import { expect, test } from "vitest";
import { resolverOf } from "../../lib/form/schema-form.ts";
import { autoCompleteOf, formAnswersOf, nothingAnswered, schemaOf } from "./form-fields.ts";

const field = (name: string, kind: FormField["kind"], required: boolean, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind,
  required,
  ...more,
});

const fields = [
  field("firstName", "text", true, { maxLength: 10 }),
  field("email", "email", true),
  field("startsOn", "date", false),
  field("module", "choice", true, { options: ["One", "Two"] }),
  field("mayContact", "checkbox", true),
];

const right = { firstName: "Ada", email: "ada@example.org", startsOn: "", module: "One", mayContact: true };

const errorsOf = async (answers: object, token = "solved") => {
  const { errors } = await resolverOf(schemaOf(fields))({ answers, token } as never, undefined, {} as never);
  return errors as { token?: { message: string }; answers?: Record<string, { message: string }> };
};

test("asks for nothing that is optional", async () => {
  expect(await errorsOf(right)).toEqual({});
});

test.each([
  ["an empty required answer", { firstName: "" }, "firstName", "Enter your firstName."],
  ["an answer at its limit is let through", { firstName: "0123456789" }, "firstName", undefined],
  ["an answer past its limit", { firstName: "01234567890" }, "firstName", "Use at most 10 characters."],
  ["half an address", { email: "ada@example" }, "email", "Enter an e-mail address, like name@example.org"],
  ["a choice that is not offered", { module: "Three" }, "module", "Choose one of the options."],
  ["a box left open", { mayContact: false }, "mayContact", "Tick the box."],
])("says it at the question: %s", async (_case, change, name, message) => {
  expect((await errorsOf({ ...right, ...change })).answers?.[name]?.message).toBe(message);
});

test("names every fault at once, the captcha's as well", async () => {
  const { answers = {}, token } = await errorsOf(nothingAnswered(fields).answers, "");
  expect([...Object.keys(answers).sort(), token?.message]).toEqual([
    "email",
    "firstName",
    "mayContact",
    "module",
    "Please complete the reCAPTCHA.",
  ]);
});

test("sends no answer that was left empty", () => {
  expect(formAnswersOf({ a: "", b: "x", c: false, d: undefined })).toEqual({ b: "x", c: false });
});

test.each([
  ["firstName", "text", "given-name"],
  ["anything", "email", "email"],
  ["anything", "phone", "tel"],
  ["module", "text", "off"],
] as const)("lets a browser fill %s of kind %s with %s", (name, kind, expected) => {
  expect(autoCompleteOf(field(name, kind, true))).toBe(expected);
});

import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { captchaToken } from "../shared/cloud.fixture.ts";
import { handler as list } from "./answers.ts";
import { handler as getForm } from "./form.ts";
import { handler as send } from "./send.ts";

const answers = {
  firstName: "Rosa",
  lastName: "Silva",
  email: "rosa@people.example",
  module: "AFC self-study",
  mayContact: true,
};
let address = 0;
const answer = (override: object = {}) =>
  call(send, {
    body: { answers: { ...answers, ...override }, token: captchaToken() },
    sourceIp: `203.0.113.${++address}`,
  });

test("shows what is asked to everybody", async () => {
  const { status, body } = await call(getForm);
  expect([status, body.fields.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    expect.arrayContaining(["firstName", "email", "module", "mayContact"]),
  ]);
});

test("keeps answers for staff, newest first, page by page", async () => {
  for (const firstName of ["One", "Two", "Three"]) expect((await answer({ firstName })).status).toBe(200);
  const { body: first } = await call(list, { as: "admin", query: "limit=2" });
  expect(first.data.map((kept: { answers: { firstName: string } }) => kept.answers.firstName)).toEqual([
    "Three",
    "Two",
  ]);
  const { body: second } = await call(list, { as: "admin", query: "limit=2&page=2" });
  expect([second.data.length, second.lastPage, second.total]).toEqual([1, 2, 3]);
  // bylaws#tables
  expect((await call(list, { as: "admin", query: "limit=2&page=9" })).body).toEqual(second);
});

test.each([
  ["an empty name", { firstName: "" }, "answers.firstName", "Enter your first name."],
  ["a name that is too long", { firstName: "x".repeat(101) }, "answers.firstName", "Use at most 100 characters."],
  ["an address that is none", { email: "rosa" }, "answers.email", "Enter an e-mail address, like name@example.org"],
  ["an option that is not offered", { module: "Sword fighting" }, "answers.module", "Choose one of the options."],
  [
    "a phone of nine digits",
    { phone: "614-555-010" },
    "answers.phone",
    "Enter a 10-digit phone number, or one that begins with + and the country code.",
  ],
  ["no consent", { mayContact: false }, "answers.mayContact", "Tick the box."],
  ["a question that was not asked", { admin: "yes" }, "answers.admin", "This was not asked."],
])("says what is wrong with %s", async (_case, fault, path, message) => {
  const { status, body } = await answer(fault);
  expect([status, body.errors]).toEqual([400, [{ path, message }]]);
});

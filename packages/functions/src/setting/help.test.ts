import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { beforeEach, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as help } from "./help.ts";

beforeEach(forgetRows);

const shown = async () => (await call(help, {})).body;

test("visitors read the questions that staff have answered, in their order, and how to reach the office", async () => {
  const { questions, contact } = await shown();
  expect(questions.map(({ id }: { id: string }) => id)).toEqual(["sign-in", "receipt", "new-address"]);
  expect(contact).toMatchObject({ email: "office@guildhall.example", ceuGuide: expect.stringMatching(/^https:/) });
});

test("an answer keeps its marks and loses what could do harm, when it is saved and when it is read", async () => {
  const answer = '<p>Look at <a href="https://a.example" onclick="x()">this</a><script>x()</script></p>';
  const { status, body } = await Page.add("help", { question: "Where?", answer });
  expect([status, body.values.answer]).toEqual([200, '<p>Look at <a href="https://a.example">this</a></p>']);
  expect((await shown()).questions.at(-1).answer).toBe(body.values.answer);
});

test("text without marks becomes paragraphs", async () => {
  const { body } = await Page.add("help", { question: "Where?", answer: "Here & there.\n\nAnd < there." });
  expect(body.values.answer).toBe("<p>Here &amp; there.</p>\n<p>And &lt; there.</p>");
});

test("marks around nothing are no answer", async () => {
  const { status, body } = await Page.add("help", { question: "Where?", answer: "<p> </p><script>x()</script>" });
  expect([status, body.errors]).toEqual([400, [{ path: "answer", message: "Enter the answer." }]]);
});

test("there is always a way to reach the office", async () => {
  const [office] = (await Page.listRows("contact")).body.data;
  const { status, body } = await Page.change("contact", office, { name: "Office" });
  expect([status, body.errors]).toEqual([
    400,
    [{ path: "email", message: "Enter an e-mail address or a phone number." }],
  ]);
});

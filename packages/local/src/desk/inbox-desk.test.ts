import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startDesk } from "./desk.fixture.ts";

let fixture: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  fixture = await startDesk();
});
beforeEach(() => fixture.standIns.messages.inbox.clear());
afterAll(() => fixture.close());

type Listed = readonly { id: string; from: string; direction: string }[];

const inbox = () => fixture.standIns.messages.inbox;
const mail = (to: string, html = "") =>
  inbox().add({
    kind: "email",
    from: "portal@guildhall.example",
    to: [to],
    subject: "Hello",
    text: "A  line\nmore",
    html,
  });
const listed = async (query = "") => (await fixture.get(`/inbox${query}`)).json.messages as unknown as Listed;

test("lists the newest first, in a line each, without bodies", async () => {
  const first = mail("ann@x.example", "<p>long</p>");
  const second = mail("ben@x.example");
  const messages = await listed();
  expect(messages.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(messages[0]).toMatchObject({ subject: "Hello", opening: "A line more" });
  expect(messages[1]).not.toHaveProperty("html");
});

test.each([
  ["ANN@", ["ann@x.example"]],
  ["x.example", ["ben@x.example", "ann@x.example"]],
  ["nobody", []],
  ["portal@", []],
])("finds receivers by a part of their address: %s", async (to, found) => {
  mail("ann@x.example");
  mail("ben@x.example");
  const messages = (await listed(`?to=${to}`)) as readonly { to?: string[] }[];
  expect(messages.map((message) => message.to?.[0])).toEqual(found);
});

test("pages through many messages of one receiver among others, losing none", async () => {
  const ids = Array.from({ length: 205 }, (_, index) => mail(index % 2 ? "odd@x.example" : "even@x.example").id);
  const wanted = ids.filter((_, index) => index % 2 === 0).reverse();
  const { json: first } = await fixture.get("/inbox?to=even");
  const page = first.messages as unknown as Listed;
  const rest = await listed(`?to=even&before=${page.at(-1)?.id}`);
  expect(first.hasMore).toBe(true);
  expect([...page, ...rest].map(({ id }) => id)).toEqual(wanted);
});

test("opens one message whole, and says when it is gone", async () => {
  const { id } = mail("ann@x.example", "<p>Hi</p>");
  expect((await fixture.get(`/inbox/message?id=${id}`)).json).toMatchObject({ id, html: "<p>Hi</p>", headers: {} });
  await fixture.post("/inbox/clear");
  expect((await fixture.get(`/inbox/message?id=${id}`)).status).toBe(404);
});

test.each([
  ["<html><head><title>T</title></head><body>x", '<html><head><base target="_blank"><title>T</title></head><body>x'],
  ["<p>x</p>", '<base target="_blank"><p>x</p>'],
])("shows a mail's HTML as a page that runs nothing: %s", async (html, body) => {
  const { id } = mail("ann@x.example", html);
  const { headers, text } = await fixture.send("GET", `/inbox/html?id=${id}`);
  expect(text).toBe(body);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
});

test.each(["(614) 555-0178", "614.555.0178", "+1 614 555 0178"])("takes a text from the phone %s", async (from) => {
  expect((await fixture.post("/inbox/texts", { from, body: "STOP" })).json).toEqual({ from: "+16145550178" });
  const { json } = await fixture.get("/inbox");
  expect(json.optedOut).toEqual(["+16145550178"]);
  expect(json.messages).toEqual([expect.objectContaining({ kind: "sms", direction: "in", from: "+16145550178" })]);
  expect(await listed("?to=0178")).toHaveLength(1);
  await fixture.post("/inbox/texts", { from, body: "START" });
  expect((await fixture.get("/inbox")).json.optedOut).toEqual([]);
});

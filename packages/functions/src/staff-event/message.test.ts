import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as getJob } from "../bulk/get.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as preview } from "./preview-message.ts";
import { handler as send } from "./send-message.ts";

async function anEventOf(count: number) {
  const event = anEvent({ name: "Budgets that hold", date: inDays(4) });
  await importEvents([event]);
  const people = await Promise.all(Array.from({ length: count }, () => aPerson()));
  const lineItemId = createId("lineItem");
  await importRegistrations(
    people.map(({ id: personId }) => ({ personId, eventId: event.id, lineItemId, registeredAt: now() })),
  );
  return { id: event.id, people };
}

const words = { subject: "Where we meet", message: "<p>Room <b>4</b><script>alert(1)</script></p>" };

test("reaches everybody who is registered once, however often the button is pressed, and is in each history", async () => {
  const { id, people } = await anEventOf(2);
  const press = () =>
    call(send, { as: "admin", params: { id }, body: { ...words, receivers: 2, pressId: `press-${id}` } });
  const [first, second] = [await press(), await press()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  await deliverEverything();
  const job = await call(getJob, { as: "admin", params: { id: first.body.jobId } });
  expect(job.body).toMatchObject({ action: "messageEvent", state: "done", worked: 2, failed: 0 });
  for (const { id: personId, email } of people) {
    const mails = mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Where we meet"]);
    expect(JSON.stringify(mails)).toContain("Room <b>4</b>");
    expect(JSON.stringify(mails)).not.toContain("alert(1)");
    expect((await historyOf(personId)).at(-1)).toMatchObject({
      ...{ action: "event.message-sent", after: { subject: "Where we meet" } },
    });
  }
});

test("is shown before as its mail will look", async () => {
  const { id } = await anEventOf(0);
  const { body } = await call(preview, { as: "admin", params: { id }, body: words });
  expect(body).toMatchObject({ subject: "Where we meet", html: expect.stringContaining("Room <b>4</b>") });
  expect(body.html).not.toContain("alert(1)");
});

test.each([
  [0, { receivers: 0 }, 409, "event.nobody"],
  [1, { receivers: 2 }, 409, "event.figures-changed"],
  [1, { receivers: 1, message: "<p> </p>" }, 400, "request.invalid"],
  [1, { receivers: 1, subject: " " }, 400, "request.invalid"],
])("to %i people with %j is refused and sends nothing", async (count, change, status, code) => {
  const { id, people } = await anEventOf(count);
  const answer = await call(send, {
    as: "admin",
    params: { id },
    body: { ...words, ...change, pressId: `press-${id}` },
  });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  await deliverEverything();
  expect(people.flatMap(({ email }) => mailsTo(email))).toEqual([]);
});

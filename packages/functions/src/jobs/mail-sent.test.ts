import { consumers } from "@guildhall/core/assembly/consumers";
import { consume } from "@guildhall/core/ground/change/consume";
import { entry } from "@guildhall/core/ground/change/outbox";
import { commit } from "@guildhall/core/ground/storage/commit";
import { expect, test } from "vitest";
import { mailsTo } from "../shared/cloud.fixture.ts";
import { handler } from "./mail-sent.ts";

const told = (event: string[] | undefined) => ({
  detail: { mail: { tags: { "ses:from-domain": ["x"], ...(event && { event }) } } },
});

test("a mail that the service has sent is not sent again, although the process died before recording it", async () => {
  const to = "crashed@people.example";
  const write = entry({
    kind: "mail",
    mail: { template: "account.already-registered", to, data: { firstName: "Ann" } },
  });
  await commit([write]);
  const { id } = (write.params as { Item: { id: never } }).Item;
  await handler(told([id]));
  await consume(id, consumers);
  expect(mailsTo(to)).toEqual([]);
});

test.each([undefined, [], ["something else"]])("ignores mails with the tag %j", async (event) => {
  await expect(handler(told(event))).resolves.toBeUndefined();
});

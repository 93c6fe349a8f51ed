import { consume } from "@guildhall/core/change/consume";
import { entry } from "@guildhall/core/change/outbox";
import { consumers } from "@guildhall/core/consumers";
import { commit } from "@guildhall/core/shared/commit";
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

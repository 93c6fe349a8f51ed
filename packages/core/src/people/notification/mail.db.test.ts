import { expect, test } from "vitest";
import { mails } from "../../assembly/server.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { send } from "./mail.ts";

test.each([
  ["of another release", { template: "account.of-tomorrow", data: {} }],
  ["without what its row needs", { template: "account.email-proof", data: {} }],
])("a mail %s is refused and not sent, so that the outbox puts it off", async (_, request) => {
  const to = `${createId("person")}@people.example`;
  await expect(send(mails, { ...request, to } as never, createId("outbox"))).rejects.toThrow();
  expect(globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to })).toEqual([]);
});

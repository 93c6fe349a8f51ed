import { type Declaration, each, type Whom } from "../privacy/declaration.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { isAbout } from "./outbox.rules.ts";
import { OutboxEvent } from "./outbox.schema.ts";

export const outboxPrivacy: readonly Declaration[] = [
  {
    entity: OutboxEntity,
    keeps: "personal",
    file: "on-the-way",
    about: "Mails, texts and alerts that are about to be sent to you, or could not be sent",
    async *collect(whom) {
      for await (const { createdAt, follow } of waitingFor(whom)) yield { createdAt, ...follow };
    },
    async erase(whom) {
      for await (const { id } of waitingFor(whom)) await OutboxEntity.delete({ id }).go();
    },
  },
];

/** What is not done yet; what is done says nothing about anybody any more. */
async function* waitingFor(whom: Whom): AsyncGenerator<OutboxEvent> {
  for (const waiting of ["pending", "dead"] as const) {
    for await (const stored of each((cursor) => OutboxEntity.query.byDue({ waiting }).go({ cursor }))) {
      const event = OutboxEvent.parse(stored);
      if (isAbout(event.follow, whom)) yield event;
    }
  }
}

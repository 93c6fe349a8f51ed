import type { OutboxId } from "../shared/ids.ts";
import type { Instant } from "../shared/values.ts";
import { each } from "../storage/each-page.ts";
import { type Declaration, isTheirs, type PersonNames } from "../storage/privacy-declaration.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { isAbout } from "./outbox.rules.ts";

export const outboxPrivacy: readonly Declaration[] = [
  {
    entity: OutboxEntity,
    keeps: "personal",
    file: "on-the-way",
    about: "Mails, texts and alerts that are about to be sent to you, or could not be sent",
    async *collect(whom) {
      for await (const { createdAt, follow } of waitingFor(whom)) {
        if (isTheirs(whom, createdAt)) yield { createdAt, ...follow };
      }
    },
    async erase(whom) {
      for await (const { id } of waitingFor(whom)) await OutboxEntity.delete({ id }).go();
    },
  },
];

interface WaitingEvent {
  readonly id: OutboxId;
  readonly createdAt: Instant;
  readonly follow: object;
}

/** Events that are done no longer name anybody. */
async function* waitingFor(whom: PersonNames): AsyncGenerator<WaitingEvent> {
  for (const waiting of ["pending", "dead"] as const) {
    for await (const { id, createdAt, follow } of each((cursor) =>
      OutboxEntity.query.byDue({ waiting }).go({ cursor }),
    )) {
      // Not parsed: this scans everybody's events, and another release may have written some.
      if (follow && isAbout(follow, whom)) yield { id, createdAt, follow };
    }
  }
}

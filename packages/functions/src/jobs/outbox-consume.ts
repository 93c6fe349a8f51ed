import { consumers } from "@guildhall/core/assembly/consumers";
import { consume } from "@guildhall/core/ground/change/consume";
import { log } from "@guildhall/core/ground/route/log";
import { OutboxId } from "@guildhall/core/ground/shared/ids";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";

const Message = z.object({ eventId: OutboxId });

/** Gets events as they are committed. A failed event is postponed in the table, not in the queue. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      const { eventId: outboxId } = Message.parse(JSON.parse(body));
      await consume(outboxId, consumers);
    } catch (error) {
      log.error("outbox.message-failed", { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

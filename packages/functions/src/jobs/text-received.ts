import { log } from "@guildhall/core/ground/route/log";
import { Instant } from "@guildhall/core/ground/shared/values";
import { received, undeliverable } from "@guildhall/core/people/texting/inbound";
import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";

/** The service's report of each text that a phone sends to our number. */
const Inbound = z.object({ originationNumber: z.string(), messageBody: z.string() });

/** The configuration set's report of each text that we sent, sometimes hours later. */
const Status = z.object({ eventType: z.string(), destinationPhoneNumber: z.string() });

const Told = z.union([Inbound, Status]);

/**
 * The number does not exist, or its owner or carrier blocks us. All other failures are temporary, or not about the
 * number.
 */
const final = ["TEXT_INVALID", "TEXT_BLOCKED"];

/**
 * Gets reports from phones and carriers through the topic. The topic repeats failed ones; unreadable ones are dropped.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const told = read(Sns.Message);
    if (!told) log.error("text.unreadable", { messageId: Sns.MessageId });
    else await take(told, Instant.parse(Sns.Timestamp));
  }
}

async function take(told: z.infer<typeof Told>, at: Instant): Promise<void> {
  if ("messageBody" in told) return received({ from: told.originationNumber, body: told.messageBody, at });
  if (final.includes(told.eventType)) await undeliverable(told.destinationPhoneNumber);
}

function read(message: string): z.infer<typeof Told> | undefined {
  try {
    return Told.parse(JSON.parse(message));
  } catch {
    return undefined;
  }
}

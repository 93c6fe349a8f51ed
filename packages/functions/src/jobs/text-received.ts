import { log } from "@guildhall/core/shared/log";
import { Instant } from "@guildhall/core/shared/values";
import { received, undeliverable } from "@guildhall/core/texting/inbound";
import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";

/** What two-way texting tells of each text that a phone sends to our number. */
const Inbound = z.object({ originationNumber: z.string(), messageBody: z.string() });

/** What the configuration set tells of each text that we sent, hours later too. */
const Status = z.object({ eventType: z.string(), destinationPhoneNumber: z.string() });

const Told = z.union([Inbound, Status]);

/** No such number, or one whose holder or carrier blocks us; all else passes, or is no matter of the number. */
const final = ["TEXT_INVALID", "TEXT_BLOCKED"];

/** From phones and carriers, by way of the topic. What fails is told again by the topic; what cannot be read never will be. */
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

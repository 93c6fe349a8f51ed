import { noSuchQueue } from "./queue-errors.ts";

export const accountId = "000000000000";
export const region = "us-east-1";

export const arnOf = (queue: string): string => `arn:aws:sqs:${region}:${accountId}:${queue}`;
export const queueOfArn = (arn: string): string | undefined => /^arn:aws:sqs:[^:]*:[^:]*:(.+)$/.exec(arn)?.[1];

/** Clients send the queue's URL; only its last part identifies the queue. */
export function queueOfUrl(url: string): string {
  const name = url.split("/").pop();
  if (!name) throw noSuchQueue();
  return name;
}

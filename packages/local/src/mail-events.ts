import type { Message } from "small-cloud/messages/message-inbox";

type Invoke = (handler: string, event: object) => Promise<unknown>;

/** The events that the rules on the mail service pass to their functions: once for each mail, and once more for one that nobody gets. */
export async function invokeMailSent(message: Message, invoke: Invoke): Promise<void> {
  if (message.kind !== "email" || message.direction !== "out") return;
  const tags = Object.fromEntries(Object.entries(message.tags).map(([name, value]) => [name, [value]]));
  const mail = { messageId: message.id, tags };
  const event = { source: "aws.ses", "detail-type": "Email Sent", detail: { eventType: "Send", mail } };
  await invoke("jobs/mail-sent", event).catch((error) => process.emitWarning(error));
  if (message.suppressed.length === 0) return;
  const detail = { eventType: "Bounce", bounce: { bounceType: "Permanent" }, mail };
  const bounced = { source: "aws.ses", "detail-type": "Email Bounced", detail };
  await invoke("jobs/mail-bounced", bounced).catch((error) => process.emitWarning(error));
}

const mostResent = 50;

/** Delivers events again that a dead process may not have delivered: the service keeps them until they are taken. */
export async function resendMailSent(
  inbox: { list(query: object): readonly Message[] },
  invoke: Invoke,
): Promise<void> {
  for (const message of inbox.list({ kind: "email", limit: mostResent })) await invokeMailSent(message, invoke);
}

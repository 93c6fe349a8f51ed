import type { Message } from "small-cloud/messages/message-inbox";

type Invoke = (handler: string, event: object) => Promise<unknown>;

/** The event that the rule on the mail service passes to its function, once for each mail. */
export async function invokeMailSent(message: Message, invoke: Invoke): Promise<void> {
  if (message.kind !== "email" || message.direction !== "out") return;
  const tags = Object.fromEntries(Object.entries(message.tags).map(([name, value]) => [name, [value]]));
  const mail = { messageId: message.id, tags };
  const event = { source: "aws.ses", "detail-type": "Email Sent", detail: { eventType: "Send", mail } };
  await invoke("jobs/mail-sent", event).catch((error) => process.emitWarning(error));
}

const mostResent = 50;

/** Delivers events again that a dead process may not have delivered: the service keeps them until they are taken. */
export async function resendMailSent(
  inbox: { list(query: object): readonly Message[] },
  invoke: Invoke,
): Promise<void> {
  for (const message of inbox.list({ kind: "email", limit: mostResent })) await invokeMailSent(message, invoke);
}

import { beginWith } from "../../../desks/bulk/bulk.ts";
import type { MailRequest, MailTable } from "../../../ground/message/mail.schema.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { EventId } from "../../../ground/shared/ids.ts";
import * as Person from "../../../people/person/person.ts";
import { registrationsFor } from "../event-registration.ts";
import { getStoredEvent } from "../event-store.ts";
import { beginForEvent } from "./event-job.ts";
import { staffEventMails } from "./staff-event.mail.ts";
import type { EventMessage, JobRef, MessageDraft, MessagePreview } from "./staff-event.schema.ts";

type Render = (mails: Partial<MailTable>, mail: MailRequest) => Promise<MessagePreview>;

export async function previewMessage(
  actor: Actor,
  { id, draft }: { readonly id: EventId; readonly draft: MessageDraft },
  render: Render,
): Promise<MessagePreview> {
  const [event, { firstName, email: to }] = await Promise.all([
    getStoredEvent(id),
    Person.getForRequest(actor, personOf(actor).personId),
  ]);
  const data = { firstName, eventId: id, name: event.name, ...(await cleaned(draft)) };
  return render(staffEventMails, { template: "event.message", to, data });
}

/** bylaws#event-message */
export async function sendMessage(actor: Actor, id: EventId, asked: EventMessage): Promise<JobRef> {
  return beginForEvent(actor, { id, asked }, async (staff, { job }) => {
    const [{ name, canceledAt }, registrations] = await Promise.all([getStoredEvent(id), registrationsFor(id)]);
    if (canceledAt) throw new DomainError("event.canceled");
    if (registrations.length === 0) throw new DomainError("event.nobody");
    if (registrations.length !== asked.receivers) throw new DomainError("event.figures-changed");
    const input = { eventId: id, name, ...(await cleaned(asked)) };
    const ids = registrations.map(({ personId }) => personId);
    const after = { event: id, name, subject: input.subject };
    const change = { action: "event.message-sent" as const, writes: [], after };
    await beginWith(staff, { action: "messageEvent", input, ids, change }, job);
  });
}

/** bylaws#staff-messages */
async function cleaned({ subject, message }: MessageDraft): Promise<MessageDraft> {
  const { plainTextOf, sanitizeRichText } = await import("../../../ground/message/message-html.ts");
  const clean = sanitizeRichText(message);
  if (plainTextOf(clean) === "") {
    throw new DomainError("request.invalid", { errors: [{ path: "message", message: "Write a message." }] });
  }
  return { subject, message: clean };
}

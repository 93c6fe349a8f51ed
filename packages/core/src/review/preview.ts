import { safeParse } from "zod/mini";
import type { MailRequest, MailTable } from "../ground/message/mail.schema.ts";
import type { Actor } from "../ground/route/actor.ts";
import { DomainError } from "../ground/shared/errors.ts";
import { messageOf, refuseApart } from "./decide.ts";
import type { DecisionFields } from "./field/decision-field.schema.ts";
import * as ReviewItems from "./items.ts";
import type { MailPreview, MailPreviewRequest, ReviewItemId } from "./review.schema.ts";
import { itemIdOf, type ReviewSubject } from "./subject.ts";

export async function preview(
  _actor: Actor,
  subject: ReviewSubject,
  {
    id,
    asked: { outcome, fields: typed, also, ...words },
  }: { readonly id: ReviewItemId; readonly asked: MailPreviewRequest },
  render: (mails: Partial<MailTable>, mail: MailRequest) => Promise<MailPreview>,
): Promise<MailPreview> {
  const item = await ReviewItems.get(subject.words.kind, await itemIdOf(subject, id));
  const shown = await subject.show(item);
  if (!shown) throw new DomainError("review.gone");
  const message = await messageOf(shown.outcomes[outcome].category, words);
  const fields = fitting(subject.words[outcome].fields, typed);
  if (also.length > 0)
    await refuseApart(
      subject,
      item.itemId,
      also.map((other) => ({ id: other })),
    );
  const others = await Promise.all(also.map((other) => ReviewItems.get(subject.words.kind, other)));
  return render(subject.mails, await subject.mailOf(item, { outcome, message, fields }, others));
}

/** While somebody fills the dialog in, some answers are missing or not yet right. */
const fitting = (declared: DecisionFields, typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, { schema }]) => {
      const { success, data } = safeParse(schema, typed[name]);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );

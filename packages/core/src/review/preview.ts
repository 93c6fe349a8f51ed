import type { MailRequest, MailTable } from "../ground/message/mail.schema.ts";
import type { Actor } from "../ground/route/actor.ts";
import { DomainError } from "../ground/shared/errors.ts";
import { messageOf } from "./decide.ts";
import * as ReviewItems from "./items.ts";
import type { MailPreview, MailPreviewRequest, ReviewItemId } from "./review.schema.ts";
import type { Reviewable } from "./reviewable.ts";

export async function preview(
  _actor: Actor,
  reviewable: Reviewable,
  { id, asked: { outcome, ...words } }: { readonly id: ReviewItemId; readonly asked: MailPreviewRequest },
  render: (mails: Partial<MailTable>, mail: MailRequest) => Promise<MailPreview>,
): Promise<MailPreview> {
  const item = await ReviewItems.get(reviewable.kind, id);
  const shown = await reviewable.show(item);
  if (!shown) throw new DomainError("review.gone");
  const message = await messageOf(shown.outcomes[outcome].category, words);
  return render(reviewable.mails, await reviewable.mailOf(item, { outcome, message, step: words.step }));
}

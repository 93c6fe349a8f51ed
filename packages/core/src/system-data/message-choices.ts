import { emailDropdownPage } from "../setting/email-dropdown.system-page.ts";
import { type MessageCategory, MessageChoices } from "../setting/message-category.schema.ts";
import type { Actor } from "../shared/actor.ts";
import { rowsOf } from "../system-page/system-rows.ts";

/** In the order in which staff have put them. */
export async function messageChoices(_actor: Actor, category: MessageCategory): Promise<MessageChoices> {
  const rows = await rowsOf(emailDropdownPage);
  return MessageChoices.parse(rows.filter((row) => row.category === category));
}

import { emailDropdownPage } from "../../engines/setting/wording/email-dropdown.system-page.ts";
import { type MessageCategory, MessageChoices } from "../../engines/setting/wording/message-category.schema.ts";
import { rowsOf } from "../../engines/system-page/system-rows.ts";
import type { Actor } from "../../ground/route/actor.ts";

/** In the order in which staff have put them. */
export async function messageChoices(_actor: Actor, category: MessageCategory): Promise<MessageChoices> {
  const rows = await rowsOf(emailDropdownPage);
  return MessageChoices.parse(rows.filter((row) => row.category === category));
}

import { emailDropdownPage } from "../../engines/setting/wording/email-dropdown.system-page.ts";
import type { MessageCategory } from "../../engines/setting/wording/message-category.schema.ts";
import { rowsOf } from "../../engines/system-page/system-rows.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { paragraphsOf } from "../../ground/text/rich-text.rules.ts";

/** In the order in which they were chosen, each with paragraphs of its own. */
export async function chosenMessages(category: MessageCategory | undefined, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = (await rowsOf(emailDropdownPage)).filter((row) => row.category === category);
  const known = new Map(rows.map((row) => [row.id as string, row.message as string]));
  return ids.map((id, index) => {
    const message = known.get(id);
    if (message !== undefined) return paragraphsOf(message);
    const refusal = "This message is no longer offered. Choose another.";
    throw new DomainError("request.invalid", { errors: [{ path: `selectedMessages.${index}`, message: refusal }] });
  });
}

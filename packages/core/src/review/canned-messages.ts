import { emailDropdownPage } from "../setting/email-dropdown.system-page.ts";
import type { MessageCategory } from "../setting/message-category.schema.ts";
import { DomainError } from "../shared/errors.ts";
import { paragraphsOf } from "../shared/rich-text.rules.ts";
import { rowsOf } from "../system-page/system-rows.ts";

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

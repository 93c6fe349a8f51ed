import { sanitizeRichText } from "../../ground/message/message-html.ts";
import { rowsOf } from "../system-page/system-rows.ts";
import { contactPage } from "./contact.system-page.ts";
import { helpPage } from "./help.system-page.ts";
import { Help } from "./setting.schema.ts";

/** bylaws#rich-text: sanitized when it is saved, and again here. */
export async function help(): Promise<Help> {
  const [questions, [contact]] = await Promise.all([rowsOf(helpPage), rowsOf(contactPage)]);
  const answered = questions.map(({ answer, ...question }) => ({ ...question, answer: sanitizeRichText(answer) }));
  return Help.parse({ questions: answered, contact });
}

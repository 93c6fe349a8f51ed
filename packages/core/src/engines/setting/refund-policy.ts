import { sanitizeRichText } from "../../ground/message/message-html.ts";
import { rowsOf } from "../system-page/system-rows.ts";
import { refundPolicyPage } from "./refund-policy.system-page.ts";
import { RefundPolicy } from "./setting.schema.ts";

/** bylaws#rich-text: sanitized when it is saved, and again here. */
export async function refundPolicy(): Promise<RefundPolicy> {
  const parts = await rowsOf(refundPolicyPage);
  return RefundPolicy.parse({ parts: parts.map(({ text, ...part }) => ({ ...part, text: sanitizeRichText(text) })) });
}

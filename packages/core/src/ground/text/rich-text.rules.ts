import { escapeMarkup } from "./escape-markup.ts";

/** The marks that staff may use. Without pictures, so that nothing is loaded from elsewhere. */
export const richTags = ["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "a", "h3", "blockquote"] as const;

const anyTag = new RegExp(`</?(${richTags.join("|")})\\b[^>]*>`, "i");
const blockTag = /<(p|ul|ol|h3|blockquote)\b/i;

/** Text without marks stays as it was typed: a blank line begins a paragraph. */
export function paragraphsOf(written: string): string {
  const text = written.replaceAll("\r\n", "\n").trim();
  if (text === "" || blockTag.test(text)) return text;
  const marked = anyTag.test(text) ? text : escapeMarkup(text);
  return marked
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br />")}</p>`)
    .join("\n");
}

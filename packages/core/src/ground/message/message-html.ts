import sanitize from "sanitize-html";
import { paragraphsOf, richTags } from "../text/rich-text.rules.ts";
import { isDeceptive } from "./deceptive-address.rules.ts";

/** The HTML that staff may write to a person. Without pictures, so that a mail loads nothing from other servers. */
const allowed: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: isDeceptive(attribs.href ?? "") ? {} : attribs }) },
};

/** bylaws#staff-messages. On the way in and on the way out. */
export const sanitizeMessage = (html: string): string => sanitize(html, allowed).trim();

/** Of pages: text without marks is taken as paragraphs. */
export const sanitizeRichText = (written: string): string => sanitizeMessage(paragraphsOf(written));

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The same words for a mail's text, an alert and the history. Takes what was sanitized. */
export const plainTextOf = (html: string): string =>
  sanitize(html.replaceAll(/<(br|\/p|\/li|\/h3|\/blockquote)[^>]*>/g, "$&\n"), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n\s*\n+/g, "\n")
    .trim();

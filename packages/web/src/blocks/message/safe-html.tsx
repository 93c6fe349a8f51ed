import DOMPurify from "dompurify";

/** Styles are left out: the site's own apply. */
const options = {
  ALLOWED_TAGS: ["p", "br", "div", "strong", "b", "em", "i", "u", "ul", "ol", "li", "a", "blockquote"],
  ALLOWED_ATTR: ["href"],
};

/** bylaws#staff-messages. A text by staff. The server has sanitized it; it is sanitized again before it is shown. */
export const SafeHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in this line.
  <div className="review-words" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, options) }} />
);

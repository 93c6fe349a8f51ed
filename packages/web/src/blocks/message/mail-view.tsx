import DOMPurify from "dompurify";
import { useLayoutEffect, useRef } from "react";
import "./mail-view.css";

interface MailViewProps {
  readonly subject: string;
  /** As the server would send it. */
  readonly html: string;
}

/** Styles have another name until they are in the page: its policy forbids to parse them, not to set them. */
const options = {
  ALLOWED_TAGS: ["p", "br", "div", "h1", "strong", "b", "em", "i", "u", "ul", "ol", "li", "a", "blockquote"],
  ALLOWED_ATTR: ["href", "data-style"],
  RETURN_DOM_FRAGMENT: true,
} as const;

function sheetOf(html: string): DocumentFragment {
  const parsed = html.replaceAll(' style="', ' data-style="').replace(/<(\/?)body/g, "<$1div");
  const sheet = DOMPurify.sanitize(parsed, {
    ...options,
    ALLOWED_TAGS: [...options.ALLOWED_TAGS],
    ALLOWED_ATTR: [...options.ALLOWED_ATTR],
  });
  for (const element of sheet.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    element.removeAttribute("data-style");
  }
  for (const link of sheet.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener" });
  return sheet;
}

/** bylaws#staff-messages. A mail as its reader sees it, with its own styles and none of the site's. */
export function MailView({ subject, html }: MailViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: "open" });
    root.replaceChildren(sheetOf(html));
  }, [html]);
  return (
    <section className="mail-view" aria-label="The mail">
      <p className="mail-view__subject">
        <span className="quiet">Subject:</span> <strong>{subject}</strong>
      </p>
      <div ref={place} className="mail-view__sheet" />
    </section>
  );
}

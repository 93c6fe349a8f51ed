import type { WireResponse } from "small-cloud/shared/wire";

/** A mail may show pictures and its own styles, and open its links in a new tab. It runs nothing and sends nothing. */
const policy = [
  "default-src 'none'",
  "img-src 'self' https: data:",
  "style-src 'unsafe-inline'",
  "font-src https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const newTab = '<base target="_blank">';

/** The HTML of a mail as a page of its own, for a frame. */
export const mailPage = (html: string): WireResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  },
  body: /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + newTab) : newTab + html,
});

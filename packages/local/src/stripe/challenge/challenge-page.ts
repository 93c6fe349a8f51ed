import { escapeMarkup } from "@guildhall/core/ground/text/escape-markup";
import type { WireResponse } from "small-cloud/shared/wire";
import type { Stripe } from "stripe";
import { questionOf } from "./challenge-question.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const style = [
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}",
  "button{font:inherit;padding:.5rem 1rem;margin:0 .5rem .5rem 0;border:1px solid #0b5394;border-radius:.25rem;cursor:pointer;background:#fff;color:#0b5394}",
  "button[value=pass]{background:#0b5394;color:#fff}",
  "button:focus-visible{outline:3px solid #1c1c1c;outline-offset:2px}",
].join("");

// A form's redirect counts as its action, and the person goes back to wherever the payment was begun.
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; frame-ancestors 'self'";

function show(status: number, title: string, content: string): WireResponse {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
    },
    body: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${title}</title><style>${style}</style></head>`,
      `<body><main><h1>${title}</h1>${content}</main></body></html>`,
    ].join(""),
  };
}

/** The bank's question, as a page. */
export function askingPage(intent: Intent): WireResponse {
  const { client_secret } = intent;
  return show(
    200,
    "3-D Secure",
    `<p>${escapeMarkup(questionOf(intent))}</p>` +
      `<form method="post"><input type="hidden" name="client_secret" value="${escapeMarkup(client_secret ?? "")}">` +
      '<button name="outcome" value="pass">Authorise</button><button name="outcome" value="fail">Fail</button></form>',
  );
}

export const refusedPage = (status: number, sentence: string): WireResponse =>
  show(status, "Nothing to authorise", `<p role="alert">${escapeMarkup(sentence)}</p>`);

/** A redirect back, or a final text for a page that was opened in its own tab. */
export function leavingPage(asked: Intent, after: Intent): WireResponse {
  const returnTo = asked.next_action?.redirect_to_url?.return_url;
  const isDone = after.status === "succeeded";
  if (!returnTo) {
    return show(200, isDone ? "Authorised" : "Not authorised", "<p>You can go back to the page you came from.</p>");
  }
  const url = new URL(returnTo);
  url.searchParams.set(asked.object, asked.id);
  url.searchParams.set(`${asked.object}_client_secret`, asked.client_secret ?? "");
  url.searchParams.set("redirect_status", isDone ? "succeeded" : "failed");
  return { status: 303, headers: { location: url.href, "cache-control": "no-store" } };
}

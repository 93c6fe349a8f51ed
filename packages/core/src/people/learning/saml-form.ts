import { escapeMarkup } from "../../ground/text/escape-markup.ts";

interface Form {
  readonly action: string;
  readonly response: string;
  readonly relayState?: string;
}

/** HTTP-POST binding: submits itself; the button is for browsers without scripts. */
export function answerForm({ action, response, relayState }: Form): string {
  const fields = [
    hidden("SAMLResponse", Buffer.from(response).toString("base64")),
    relayState ? hidden("RelayState", relayState) : "",
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in to the learning platform</title></head>',
    `<body><form method="post" action="${escapeMarkup(action)}">${fields.join("")}`,
    "<noscript><p>You are signed in. Continue to the learning platform.</p>",
    '<button type="submit">Continue</button></noscript></form>',
    "<script>document.forms[0].submit()</script></body></html>",
  ].join("");
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;

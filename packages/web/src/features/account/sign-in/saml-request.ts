import type { SamlSignIn } from "@guildhall/core/people/learning/learning.schema";

/** The request of the learning platform: `/login?SAMLRequest=…&RelayState=…`. */
export function samlRequestIn(search: string): SamlSignIn | undefined {
  const query = new URLSearchParams(search);
  const SAMLRequest = query.get("SAMLRequest");
  const RelayState = query.get("RelayState");
  return SAMLRequest ? { SAMLRequest, ...(RelayState && { RelayState }) } : undefined;
}

/** The answer is a page with a form that a script sends. Our content policy does not allow that script. */
export function sendAnswer(html: string): void {
  const answered = new DOMParser().parseFromString(html, "text/html").forms[0];
  if (!answered || !/^https?:\/\//.test(answered.action)) throw new Error("The answer holds no form to send on.");
  const form = document.createElement("form");
  form.method = "post";
  form.action = answered.action;
  form.hidden = true;
  for (const { name, value } of answered.querySelectorAll<HTMLInputElement>("input[type=hidden]")) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

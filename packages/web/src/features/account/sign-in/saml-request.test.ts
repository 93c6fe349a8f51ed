// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { samlRequestIn, sendAnswer } from "./saml-request.ts";

afterEach(() => document.body.replaceChildren());

test.each([
  ["", undefined],
  ["?RelayState=x", undefined],
  ["?SAMLRequest=", undefined],
  ["?SAMLRequest=a%2Bb", { SAMLRequest: "a+b" }],
  ["?SAMLRequest=a&RelayState=r", { SAMLRequest: "a", RelayState: "r" }],
  ["?SAMLRequest=a&RelayState=", { SAMLRequest: "a" }],
])("reads the request from %j", (search, request) => {
  expect(samlRequestIn(search)).toEqual(request);
});

const answer = (action: string): string =>
  `<html><body><form method="post" action="${action}"><input type="hidden" name="SAMLResponse" value="PGE+">` +
  '<input type="hidden" name="RelayState" value="&quot;r&quot;"></form><script>document.forms[0].submit()</script></body></html>';

test("sends the answer's form on, without its script", () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  sendAnswer(answer("https://learn.example.org/acs"));
  expect(submit).toHaveBeenCalledOnce();
  const [form] = document.forms;
  expect([form?.method, form?.action]).toEqual(["post", "https://learn.example.org/acs"]);
  expect([...new FormData(form)]).toEqual([
    ["SAMLResponse", "PGE+"],
    ["RelayState", '"r"'],
  ]);
  expect(document.querySelector("script")).toBeNull();
});

test.each([["<p>nothing</p>"], [answer("javascript:alert(1)")]])(
  "refuses a page that has no form to send: %s",
  (html) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    expect(() => sendAnswer(html)).toThrow("no form");
    expect(submit).not.toHaveBeenCalled();
  },
);

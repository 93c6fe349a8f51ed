import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerForm } from "./saml-form.ts";

const action = "https://learn.example/saml/acs?a=1&b=2";

function read(html: string) {
  const page = new DOMParser({ errorHandler: () => undefined }).parseFromString(html, "text/html");
  const form = page.getElementsByTagName("form")[0];
  const inputs = Array.from(form?.getElementsByTagName("input") ?? []);
  return {
    forms: page.getElementsByTagName("form").length,
    scripts: page.getElementsByTagName("script").length,
    action: form?.getAttribute("action"),
    fields: Object.fromEntries(inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")])),
  };
}

describe("the form", () => {
  test("is sent to the platform with the answer and its state", () => {
    expect(read(answerForm({ action, response: "<ü/>", relayState: "/d2l/home" }))).toEqual({
      forms: 1,
      scripts: 1,
      action,
      fields: { SAMLResponse: Buffer.from("<ü/>").toString("base64"), RelayState: "/d2l/home" },
    });
  });

  test.each([undefined, ""])("leaves out a state of %j", (relayState) => {
    const { fields } = read(answerForm({ action, response: "<a/>", ...(relayState !== undefined && { relayState }) }));
    expect(Object.keys(fields)).toEqual(["SAMLResponse"]);
  });

  test("has a button for browsers without scripts", () => {
    expect(answerForm({ action, response: "<a/>" })).toMatch(
      /<noscript>.*<button type="submit">Continue<\/button><\/noscript>/,
    );
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)",
    "</form><form action='https://evil.example'>",
    "&quot;&amp;&#39;",
    "</noscript><img src=x onerror=alert(1)>",
  ])("carries the state %s as nothing but a state", (relayState) => {
    const page = read(answerForm({ action, response: "<a/>", relayState }));
    expect(page).toMatchObject({ forms: 1, scripts: 1, action });
    expect(page.fields.RelayState).toBe(relayState);
  });

  test("carries any state unchanged", () => {
    const unit = fc.oneof(fc.constantFrom(..."<>&\"'=/ ;#"), fc.string({ minLength: 1, maxLength: 1 }));
    const states = fc.string({ minLength: 1, maxLength: 1024, unit });
    const property = fc.property(states, (relayState) => {
      expect(read(answerForm({ action, response: "<a/>", relayState })).fields.RelayState).toBe(relayState);
    });
    fc.assert(property, { numRuns: ((fc.readConfigureGlobal()?.numRuns ?? 100) * 300) / 100 });
  });
});

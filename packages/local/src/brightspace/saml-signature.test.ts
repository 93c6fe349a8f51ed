import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ann } from "./brightspace.fixture.ts";
import * as Answer from "./saml-answer.fixture.ts";

const { assertion, encode, forged, found, honest, inner, outer, refusalOf, sign, signature, strong, unsigned } = Answer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T17:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

const doesNotHold = "The signature of the Response does not hold.";
const notOne = "The answer does not hold exactly one assertion.";
const sameId = "Two parts of the answer have the same ID.";
const notSigned = "The Response does not have exactly one signature.";

describe("refuses a tampered answer:", () => {
  test.each<[string, (xml: string) => string, string]>([
    ["another person", (xml) => xml.replace(ann.nameId, "per_01hevevevevevevevevevevevev"), doesNotHold],
    ["another attribute", (xml) => xml.replace("ann@example.org", "eve@example.org"), doesNotHold],
    ["a longer life", (xml) => xml.replaceAll("17:05:00", "18:05:00"), doesNotHold],
    ["another destination", (xml) => xml.replace(/Destination="[^"]*"/, 'Destination="urn:x"'), doesNotHold],
    ["another request", (xml) => xml.replaceAll("_request1", "_request2"), doesNotHold],
    ["no signature", (xml) => unsigned(xml), notSigned],
    ["only the assertion's signature", (xml) => xml.replace(signature, ""), notSigned],
    ["a signature twice", (xml) => xml.replace(signature, "$&$&"), notSigned],
    [
      "a comment within the name",
      (xml) => xml.replace(ann.nameId, `per_<!---->${ann.nameId.slice(4)}`),
      "The answer is not a SAML response.",
    ],
    ["a failure", (xml) => xml.replace("status:Success", "status:Responder"), "The portal declined: Responder."],
    ["no assertion", (xml) => xml.replace(assertion, ""), notOne],
    ["a forged assertion first", (xml) => xml.replace("<saml:Assertion", `${forged(xml)}<saml:Assertion`), notOne],
    ["a forged assertion last", (xml) => xml.replace("</samlp:Response>", `${forged(xml)}</samlp:Response>`), notOne],
    ["an assertion twice", (xml) => xml.replace(assertion, "$&$&"), sameId],
    [
      "the signed assertion within a forged one",
      (xml) =>
        xml.replace(
          assertion,
          forged(xml).replace(
            "</saml:Assertion>",
            `<saml:Advice>${found(xml, assertion)}</saml:Advice></saml:Assertion>`,
          ),
        ),
      notOne,
    ],
    [
      "the signed response within a forged one",
      (xml) =>
        xml
          .replace(/ ID="[^"]*"/, ' ID="_evilResponse"')
          .replace(assertion, forged(xml))
          .replace(
            signature,
            found(xml, signature).replace("</ds:Signature>", `<ds:Object>${xml}</ds:Object></ds:Signature>`),
          ),
      notOne,
    ],
    [
      "the signed assertion among extensions",
      (xml) =>
        xml
          .replace("<samlp:Status>", `<samlp:Extensions>${found(xml, assertion)}</samlp:Extensions><samlp:Status>`)
          .replace(/(<\/samlp:Status>)<saml:Assertion[\s\S]*<\/saml:Assertion>/, `$1${forged(xml)}`),
      notOne,
    ],
    [
      "a shared secret in place of a key",
      (xml) => xml.replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#hmac-sha1"),
      "The answer cannot be read.",
    ],
  ])("%s", (_, tamper, sentence) => {
    const xml = honest();
    const tampered = tamper(xml);
    expect(tampered).not.toBe(xml);
    expect(refusalOf(encode(tampered))).toBe(sentence);
  });
});

describe("refuses a signature by the portal's own key", () => {
  test("over something else than its element", () => {
    const xml = sign(unsigned(), [inner]);
    const moved = xml.replace(signature, "").replace("<samlp:Status>", `${found(xml, signature)}<samlp:Status>`);
    expect(refusalOf(encode(moved))).toBe(doesNotHold);
  });

  test("over two elements", () => {
    const xml = unsigned().replace("<samlp:Status>", '<samlp:Status ID="_status">');
    expect(refusalOf(encode(sign(xml, [outer, "//*[local-name(.)='Status']"])))).toBe(doesNotHold);
  });

  test.each([
    ["with a weaker digest", { digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1" }],
    ["by a weaker algorithm", { signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }],
    ["with comments counted in", { canonicalizationAlgorithm: `${strong.canonicalizationAlgorithm}WithComments` }],
    ["in another canonical form", { canonicalizationAlgorithm: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315" }],
  ])("%s", (_, change) => {
    const xml = sign(sign(unsigned(), [inner]), [outer], { ...strong, ...change });
    expect(refusalOf(encode(xml))).toBe("The answer cannot be read.");
  });
});

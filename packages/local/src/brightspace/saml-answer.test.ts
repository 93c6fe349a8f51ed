import { someKeys } from "@guildhall/core/people/learning/saml.fixture";
import type { SamlSettings } from "@guildhall/core/people/learning/saml-settings";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ann, answerTo, portal } from "./brightspace.fixture.ts";
import { encode, honest, inner, login, outer, read, refusalOf, sign, unsigned } from "./saml-answer.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T17:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("an honest answer says who it is", () => {
  expect(read(honest())).toEqual({ requestId: "_request1", ...ann });
});

describe("refuses an honest portal's answer", () => {
  const changed = (settings: Partial<SamlSettings>) => encode(answerTo(login(), ann, { ...portal, ...settings }));
  const elsewhere = { ...portal.provider, acsUrl: "https://other.example/acs" };

  test.each([
    [
      "for another platform",
      { provider: { ...portal.provider, entityId: "urn:other" } },
      "The assertion was made for another platform.",
    ],
    ["for another address", { provider: elsewhere }, "The answer was meant for another address."],
    ["of another name", { entityId: "https://evil.example/saml" }, "The answer comes from somebody we do not know."],
    ["of another key, whose certificate it carries", someKeys("evil.example"), "The answer cannot be read."],
  ])("%s", (_, settings, sentence) => {
    expect(refusalOf(changed(settings))).toBe(sentence);
  });

  test.each([
    [-60_001, "The assertion is not valid now."],
    [-60_000, undefined],
    [299_999, undefined],
    [300_000, "The assertion is not valid now."],
  ])("%i ms after it was made: %s", (milliseconds, sentence) => {
    const answer = encode(honest());
    vi.setSystemTime(Date.now() + milliseconds);
    expect(refusalOf(answer)).toBe(sentence);
  });
});

describe("refuses what is not an answer:", () => {
  test.each([
    ["nothing", "", "The answer is not base64."],
    ["no base64", "%%%", "The answer is not base64."],
    ["no UTF-8", Buffer.from([0x3c, 0xff]).toString("base64"), "The answer cannot be read."],
    ["no XML", encode("hello"), "The answer is not a SAML response."],
    ["another message", encode("<a/>"), "The answer is not a SAML response."],
    ["a document type", encode('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), "The answer is not a SAML response."],
  ])("%s", (_, encoded, sentence) => {
    expect(refusalOf(encoded)).toBe(sentence);
  });
});

describe("refuses what the portal signed but must not have said:", () => {
  const resigned = (change: (xml: string) => string) => sign(sign(change(unsigned()), [inner]), [outer]);
  const without = (pattern: RegExp | string) => (xml: string) => xml.replace(pattern, "");

  test("(the same words signed again are accepted)", () => {
    expect(read(resigned((xml) => xml))).toMatchObject(ann);
  });

  test.each<[string, (xml: string) => string, string]>([
    [
      "no audience",
      without(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/),
      "The assertion was made for another platform.",
    ],
    ["no end", without(/(?<=<saml:Conditions [^>]*) NotOnOrAfter="[^"]*"/), "The assertion is not valid now."],
    ["no beginning", without(/(?<=<saml:Conditions) NotBefore="[^"]*"/), "The assertion is not valid now."],
    ["no end of the confirmation", without(/ NotOnOrAfter="[^"]*"(?= Recipient)/), "The assertion is not valid now."],
    [
      "a beginning of the confirmation",
      (xml) => xml.replace(" Recipient=", ' NotBefore="2026-03-31T16:00:00Z" Recipient='),
      "The assertion is not valid now.",
    ],
    [
      "another recipient",
      (xml) => xml.replace(/Recipient="[^"]*"/, 'Recipient="urn:x"'),
      "The assertion was meant for another address.",
    ],
    [
      "an assertion for another request",
      (xml) => xml.replace(/(Recipient="[^"]*" InResponseTo=)"[^"]*"/, '$1"_request2"'),
      "The assertion answers another request.",
    ],
    ["another method", (xml) => xml.replace("cm:bearer", "cm:sender-vouches"), "The assertion is not for its bearer."],
    [
      "another kind of name",
      (xml) => xml.replace("nameid-format:persistent", "nameid-format:transient"),
      "The person is not named in the way we asked for.",
    ],
    ["no name", without(/<saml:NameID.*<\/saml:NameID>/), "The assertion does not have exactly one NameID."],
    [
      "two subjects",
      (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, "$&$&"),
      "The assertion does not have exactly one Subject.",
    ],
    [
      "no word on the sign-in",
      without(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/),
      "The assertion does not have exactly one AuthnStatement.",
    ],
    [
      "an assertion by somebody else",
      (xml) => xml.replace(/(<saml:Assertion [^>]*><saml:Issuer>)[^<]*/, "$1urn:x"),
      "The assertion comes from somebody we do not know.",
    ],
  ])("%s", (_, change, sentence) => {
    const xml = unsigned();
    expect(change(xml)).not.toBe(xml);
    expect(refusalOf(encode(resigned(change)))).toBe(sentence);
  });
});

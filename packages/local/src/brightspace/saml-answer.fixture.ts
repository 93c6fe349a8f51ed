import { SignedXml } from "xml-crypto";
import { AnswerRefused } from "./answer-refused.ts";
import { redirectUrl } from "./authn-request.ts";
import { ann, answerTo, portal } from "./brightspace.fixture.ts";
import { readAnswer } from "./saml-answer.ts";

const expected = { ...portal.provider, issuer: portal.entityId, certificate: portal.certificate };

export const login = () =>
  new URL(redirectUrl({ ...portal.provider, loginUrl: portal.loginUrl }, "_request1", "state"));
export const encode = (xml: string) => Buffer.from(xml).toString("base64");
export const read = (xml: string) => readAnswer(encode(xml), expected);

export function refusalOf(encoded: string): string | undefined {
  try {
    readAnswer(encoded, expected);
    return undefined;
  } catch (error) {
    if (error instanceof AnswerRefused) return error.message;
    throw error;
  }
}

export const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/;
const signatures = new RegExp(signature, "g");
export const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
export const found = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[0] ?? "";

export const honest = (): string => answerTo(login());
export const unsigned = (xml = honest()): string => xml.replace(signatures, "");

/** The same assertion about another person, with another ID and without a signature. */
export const forged = (xml: string): string =>
  unsigned(found(xml, assertion))
    .replace(ann.nameId, "per_01hevevevevevevevevevevevev")
    .replace(/ID="[^"]*"/, 'ID="_evil"');

export const outer = "/*";
export const inner = "/*/*[local-name(.)='Assertion']";

export const strong = {
  signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
};

/** Signs with the portal's own key, like a portal with a fault. */
export function sign(xml: string, xpaths: string[], { digestAlgorithm, ...algorithms } = strong): string {
  const signing = new SignedXml({ privateKey: portal.signingKey, ...algorithms });
  const transforms = [enveloped, algorithms.canonicalizationAlgorithm];
  for (const xpath of xpaths) signing.addReference({ xpath, transforms, digestAlgorithm });
  const reference = `${xpaths[0]}/*[local-name(.)='Issuer']`;
  signing.computeSignature(xml, { prefix: "ds", location: { reference, action: "after" } });
  return signing.getSignedXml();
}

const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

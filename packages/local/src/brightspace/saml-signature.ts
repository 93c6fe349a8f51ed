import { childrenNamed, namespaces, parseXml } from "@guildhall/core/people/learning/saml-xml";
import { SignedXml } from "xml-crypto";
import { AnswerRefused } from "./answer-refused.ts";

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = `${namespaces.signature}enveloped-signature`;

/**
 * The element as it was signed, parsed anew from the very bytes that the signature covers: whatever else the document
 * holds, or says elsewhere under the same name, is never looked at.
 */
export function signedElement(xml: string, element: Element, certificate: string): Element {
  const [signature, ...more] = childrenNamed(element, namespaces.signature, "Signature");
  if (!signature || more.length > 0)
    throw new AnswerRefused(`The ${element.localName} does not have exactly one signature.`);
  const check = strictCheck(certificate);
  check.loadSignature(signature);
  const isValid = check.checkSignature(xml);
  const references = check.getReferences();
  const coversElement = references.length === 1 && references[0]?.uri === `#${element.getAttribute("ID")}`;
  if (!isValid || !coversElement) throw new AnswerRefused(`The signature of the ${element.localName} does not hold.`);
  const signed = parseXml(check.getSignedReferences()[0] ?? "");
  if (!signed) throw new AnswerRefused("What was signed cannot be read.");
  return signed;
}

/** One known key and one algorithm: the message's own statements about them are ignored. */
function strictCheck(certificate: string): SignedXml {
  const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  check.SignatureAlgorithms = only(check.SignatureAlgorithms, "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
  check.HashAlgorithms = only(check.HashAlgorithms, "http://www.w3.org/2001/04/xmlenc#sha256");
  check.CanonicalizationAlgorithms = only(check.CanonicalizationAlgorithms, exclusive, enveloped);
  return check;
}

const only = <T>(all: Record<string, T>, ...names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

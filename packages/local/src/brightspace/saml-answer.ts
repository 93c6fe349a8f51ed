import { childrenNamed, isElement, namespaces, parseXml, textOf } from "@guildhall/core/people/learning/saml-xml";
import { AnswerRefused } from "./answer-refused.ts";
import { signedElement } from "./saml-signature.ts";

export interface Expected {
  /** The trusted issuer. */
  readonly issuer: string;
  readonly certificate: string;
  /** Ourselves. */
  readonly entityId: string;
  readonly acsUrl: string;
}

export interface Identity {
  /** The request that this answers. */
  readonly requestId: string;
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** The person who has signed in, according to the portal. Refuses every deviation from the Web SSO profile. */
export function readAnswer(encoded: string, expected: Expected): Identity {
  try {
    return read(decode(encoded), expected);
  } catch (error) {
    // The signature library throws plain errors for input that it cannot read.
    throw error instanceof AnswerRefused ? error : new AnswerRefused("The answer cannot be read.");
  }
}

function decode(encoded: string): string {
  const base64 = encoded.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new AnswerRefused("The answer is not base64.");
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64, "base64"));
}

function read(xml: string, expected: Expected): Identity {
  const response = parseXml(xml);
  check(response && isElement(response, namespaces.protocol, "Response"), "The answer is not a SAML response.");
  checkIds(response);
  checkStatus(response);
  const assertion = onlyAssertion(response);
  // The portal signs both. An answer without one of the signatures was changed in transit.
  const envelope = signedElement(xml, response, expected.certificate);
  const requestId = checkEnvelope(envelope, expected);
  return readAssertion(signedElement(xml, assertion, expected.certificate), requestId, expected);
}

function check(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new AnswerRefused(sentence);
}

/** With two elements of one ID, a forged assertion can hide behind a signed one. */
function checkIds(response: Element): void {
  const elements = [response, ...Array.from(response.getElementsByTagName("*"))];
  const ids = elements.flatMap((element) =>
    Array.from(element.attributes).flatMap(({ name, value }) => (/^(.*:)?id$/i.test(name) ? [value] : [])),
  );
  check(new Set(ids).size === ids.length, "Two parts of the answer have the same ID.");
}

function checkStatus(response: Element): void {
  const codes = Array.from(response.getElementsByTagNameNS(namespaces.protocol, "StatusCode"));
  const [outer = "", inner = ""] = codes.map((code) => code.getAttribute("Value")?.split(":").at(-1) ?? "");
  check(outer === "Success", `The portal declined: ${inner || outer}.`);
}

function onlyAssertion(response: Element): Element {
  const anywhere = response.getElementsByTagNameNS("*", "Assertion").length;
  const [assertion] = childrenNamed(response, namespaces.assertion, "Assertion");
  check(assertion && anywhere === 1, "The answer does not hold exactly one assertion.");
  return assertion;
}

function checkEnvelope(response: Element, { issuer, acsUrl }: Expected): string {
  check(response.getAttribute("Destination") === acsUrl, "The answer was meant for another address.");
  const [from] = childrenNamed(response, namespaces.assertion, "Issuer");
  check(textOf(from) === issuer, "The answer comes from somebody we do not know.");
  return response.getAttribute("InResponseTo") ?? "";
}

function readAssertion(assertion: Element, requestId: string, expected: Expected): Identity {
  const part = (parent: Element, name: string) => {
    const [found, ...more] = childrenNamed(parent, namespaces.assertion, name);
    check(found && more.length === 0, `The assertion does not have exactly one ${name}.`);
    return found;
  };
  check(textOf(part(assertion, "Issuer")) === expected.issuer, "The assertion comes from somebody we do not know.");
  checkConditions(part(assertion, "Conditions"), expected.entityId);
  part(assertion, "AuthnStatement");
  const subject = part(assertion, "Subject");
  checkConfirmation(part(subject, "SubjectConfirmation"), requestId, expected.acsUrl);
  const name = part(subject, "NameID");
  const nameId = textOf(name);
  check(nameId && name.getAttribute("Format") === persistent, "The person is not named in the way we asked for.");
  return { requestId, nameId, attributes: attributesOf(part(assertion, "AttributeStatement")) };
}

function checkConditions(conditions: Element, entityId: string): void {
  const from = Date.parse(conditions.getAttribute("NotBefore") ?? "");
  check(from <= Date.now() && isBeforeEnd(conditions), "The assertion is not valid now.");
  const audiences = childrenNamed(conditions, namespaces.assertion, "AudienceRestriction");
  const isForUs = (audience: Element) =>
    childrenNamed(audience, namespaces.assertion, "Audience").some((name) => textOf(name) === entityId);
  check(audiences.length > 0 && audiences.every(isForUs), "The assertion was made for another platform.");
}

/** An unreadable time never counts as valid. */
const isBeforeEnd = (element: Element) => Date.now() < Date.parse(element.getAttribute("NotOnOrAfter") ?? "");

function checkConfirmation(confirmation: Element, requestId: string, acsUrl: string): void {
  const [data] = childrenNamed(confirmation, namespaces.assertion, "SubjectConfirmationData");
  check(data && confirmation.getAttribute("Method") === bearer, "The assertion is not for its bearer.");
  check(data.getAttribute("Recipient") === acsUrl, "The assertion was meant for another address.");
  check(isBeforeEnd(data) && !data.hasAttribute("NotBefore"), "The assertion is not valid now.");
  check(data.getAttribute("InResponseTo") === requestId, "The assertion answers another request.");
}

function attributesOf(statement: Element): Record<string, string> {
  const all = childrenNamed(statement, namespaces.assertion, "Attribute").map((attribute) => {
    const [value] = childrenNamed(attribute, namespaces.assertion, "AttributeValue");
    return [attribute.getAttribute("Name") ?? "", textOf(value) ?? ""];
  });
  return Object.fromEntries(all);
}

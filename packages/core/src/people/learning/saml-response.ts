import { randomUUID } from "node:crypto";
import { SignedXml } from "xml-crypto";
import type { Instant } from "../../ground/shared/values.ts";
import type { AuthnRequest } from "./saml-request.ts";
import type { SamlSettings } from "./saml-settings.ts";
import { namespaces, toXmlText } from "./saml-xml.ts";

export interface SamlSubject {
  /** Never changes, and is never reused for another person. */
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly signedInAt: Instant;
}

export interface Answering {
  readonly settings: SamlSettings;
  readonly request: AuthnRequest;
  readonly at: Instant;
}

/** SAML 2.0 core, 3.2.2.2. */
export type Declined = "NoPassive" | "InvalidNameIDPolicy" | "NoAuthnContext";

const lifeSeconds = 300;
const skewSeconds = 60;

const saml = "urn:oasis:names:tc:SAML:2.0";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = `${namespaces.signature}enveloped-signature`;

const persistent = `${saml}:nameid-format:persistent`;
const anyFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
const passwordOverTls = `${saml}:ac:classes:PasswordProtectedTransport`;
const ourContexts = [passwordOverTls, `${saml}:ac:classes:Password`, `${saml}:ac:classes:unspecified`];

export function declineReason({ nameIdFormat, contexts }: AuthnRequest): Declined | undefined {
  if (nameIdFormat && ![persistent, anyFormat].includes(nameIdFormat)) return "InvalidNameIDPolicy";
  if (contexts && !contextFor(contexts)) return "NoAuthnContext";
  return undefined;
}

const contextFor = (wanted: readonly string[]) => ourContexts.find((context) => wanted.includes(context));

export function successResponse(answering: Answering, subject: SamlSubject): string {
  const { settings } = answering;
  const status = `<samlp:StatusCode Value="${saml}:status:Success"/>`;
  const unsigned = response(answering, status, assertion(answering, subject));
  const assertionSigned = sign(unsigned, "/*/*[local-name(.)='Assertion']", settings);
  return sign(assertionSigned, "/*", settings);
}

export function declinedResponse(answering: Answering, reason: Declined): string {
  const detail = `<samlp:StatusCode Value="${saml}:status:${reason}"/>`;
  const status = `<samlp:StatusCode Value="${saml}:status:Responder">${detail}</samlp:StatusCode>`;
  return sign(response(answering, status, ""), "/*", answering.settings);
}

function response({ settings, request, at }: Answering, status: string, content: string): string {
  const { provider, entityId } = settings;
  return [
    `<samlp:Response xmlns:samlp="${namespaces.protocol}" xmlns:saml="${namespaces.assertion}" ID="${newId()}" `,
    `Version="2.0" IssueInstant="${moment(at)}" Destination="${toXmlText(provider.acsUrl)}" `,
    `InResponseTo="${toXmlText(request.id)}"><saml:Issuer>${toXmlText(entityId)}</saml:Issuer>`,
    `<samlp:Status>${status}</samlp:Status>${content}</samlp:Response>`,
  ].join("");
}

function assertion({ settings, request, at }: Answering, { nameId, attributes, signedInAt }: SamlSubject): string {
  const { provider, entityId } = settings;
  const end = moment(at, lifeSeconds);
  const context = contextFor(request.contexts ?? []) ?? passwordOverTls;
  return [
    `<saml:Assertion ID="${newId()}" Version="2.0" IssueInstant="${moment(at)}">`,
    `<saml:Issuer>${toXmlText(entityId)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${persistent}">${toXmlText(nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${saml}:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" `,
    `Recipient="${toXmlText(provider.acsUrl)}" InResponseTo="${toXmlText(request.id)}"/></saml:SubjectConfirmation>`,
    `</saml:Subject><saml:Conditions NotBefore="${moment(at, -skewSeconds)}" NotOnOrAfter="${end}">`,
    `<saml:AudienceRestriction><saml:Audience>${toXmlText(provider.entityId)}</saml:Audience></saml:AudienceRestriction>`,
    `</saml:Conditions><saml:AuthnStatement AuthnInstant="${moment(signedInAt)}" SessionIndex="${newId()}">`,
    `<saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext>`,
    `</saml:AuthnStatement><saml:AttributeStatement>${attributesXml(attributes)}</saml:AttributeStatement>`,
    "</saml:Assertion>",
  ].join("");
}

const attributesXml = (attributes: SamlSubject["attributes"]): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${toXmlText(name)}" NameFormat="${saml}:attrname-format:basic">` +
        `<saml:AttributeValue>${toXmlText(value)}</saml:AttributeValue></saml:Attribute>`,
    )
    .join("");

/** An xs:ID may not begin with a digit. */
const newId = (): string => `_${randomUUID()}`;

const moment = (at: Instant, plusSeconds = 0): string => new Date(Date.parse(at) + plusSeconds * 1000).toISOString();

/** The schema wants the signature after the Issuer. */
function sign(xml: string, xpath: string, { signingKey, certificate }: SamlSettings): string {
  const signature = new SignedXml({
    privateKey: signingKey,
    publicCert: certificate,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: exclusive,
  });
  const digestAlgorithm = "http://www.w3.org/2001/04/xmlenc#sha256";
  signature.addReference({ xpath, transforms: [enveloped, exclusive], digestAlgorithm });
  signature.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signature.getSignedXml();
}

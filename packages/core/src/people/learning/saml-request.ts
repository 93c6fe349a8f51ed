import { inflateRawSync } from "node:zlib";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant } from "../../ground/shared/values.ts";
import type { ServiceProvider } from "./saml-settings.ts";
import { childElements, childrenNamed, isElement, namespaces, parseXml, textOf } from "./saml-xml.ts";

export interface AuthnRequest {
  readonly id: string;
  readonly issuedAt: Instant;
  readonly forceAuthn: boolean;
  readonly isPassive: boolean;
  readonly nameIdFormat?: string;
  /** The required ways of signing in; undefined when any will do. */
  readonly contexts?: readonly string[];
}

interface Reading {
  readonly provider: ServiceProvider;
  readonly loginUrl: string;
  readonly at: Instant;
}

const maxXmlBytes = 65_536;
const minute = 60_000;
/** Enough to sign in with a second factor or to reset a password. */
const lifeMinutes = 30;
const platformMinutesAhead = 5;

const postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** Unsigned requests are safe: answers go only to the registered address, and the platform takes each once. */
export function readAuthnRequest(encoded: string, { provider, loginUrl, at }: Reading): AuthnRequest {
  const root = parseXml(decode(encoded));
  if (!root) throw refusal("It is not plain XML.");
  checkKind(root);
  checkAddresses(root, provider, loginUrl);
  const issuedAt = root.getAttribute("IssueInstant") ?? "";
  if (!isFresh(issuedAt, at)) throw refusal("It was made too long ago, or the other side's clock is wrong.");
  const id = root.getAttribute("ID") ?? "";
  if (!/^[A-Za-z_][\w.-]{0,127}$/.test(id)) throw refusal("Its ID is not a valid one.");
  return { id, issuedAt: issuedAt as Instant, ...wishes(root) };
}

const refusal = (detail: string) => new DomainError("learning.saml-invalid", { detail });

/** HTTP-Redirect deflates the XML, HTTP-POST does not. */
function decode(encoded: string): string {
  const base64 = encoded.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusal("It is not base64.");
  const bytes = Buffer.from(base64, "base64");
  try {
    const isPlain = /^<[?A-Za-z_]/.test(bytes.toString("latin1", 0, 2));
    const xml = isPlain ? bytes : inflateRawSync(bytes, { maxOutputLength: maxXmlBytes });
    return new TextDecoder("utf-8", { fatal: true }).decode(xml);
  } catch {
    throw refusal("It cannot be unpacked.");
  }
}

const understood = [
  [namespaces.assertion, "Issuer"],
  [namespaces.signature, "Signature"],
  [namespaces.protocol, "Extensions"],
  [namespaces.protocol, "NameIDPolicy"],
  [namespaces.protocol, "RequestedAuthnContext"],
  [namespaces.protocol, "Scoping"],
] as const;

function checkKind(root: Element): void {
  if (!isElement(root, namespaces.protocol, "AuthnRequest")) throw refusal("It is not a sign-in request.");
  if (root.getAttribute("Version") !== "2.0") throw refusal("It is not of SAML 2.0.");
  const isForeign = (child: Element) => !understood.some(([namespace, name]) => isElement(child, namespace, name));
  if (childElements(root).some(isForeign)) throw refusal("It sets conditions that we cannot keep.");
}

function checkAddresses(root: Element, provider: ServiceProvider, loginUrl: string): void {
  const issuers = childrenNamed(root, namespaces.assertion, "Issuer").map(textOf);
  if (issuers.length !== 1 || issuers[0] !== provider.entityId) throw refusal("It comes from somebody we do not know.");
  const mayBe = (name: string, expected: string) => (root.getAttribute(name) || expected) === expected;
  if (!mayBe("AssertionConsumerServiceURL", provider.acsUrl)) throw refusal("It wants the answer somewhere else.");
  if (!mayBe("ProtocolBinding", postBinding)) throw refusal("It wants the answer in another way.");
  if (!mayBe("Destination", loginUrl)) throw refusal("It was meant for another portal.");
}

function isFresh(issuedAt: string, at: Instant): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(issuedAt)) return false;
  const age = Date.parse(at) - Date.parse(issuedAt);
  return age <= lifeMinutes * minute && age >= -platformMinutesAhead * minute;
}

function wishes(root: Element): Omit<AuthnRequest, "id" | "issuedAt"> {
  const isSet = (name: string) => ["true", "1"].includes(root.getAttribute(name) ?? "");
  const nameIdFormat = childrenNamed(root, namespaces.protocol, "NameIDPolicy")[0]?.getAttribute("Format");
  const context = childrenNamed(root, namespaces.protocol, "RequestedAuthnContext")[0];
  return {
    forceAuthn: isSet("ForceAuthn"),
    isPassive: isSet("IsPassive"),
    ...(nameIdFormat && { nameIdFormat }),
    ...(context && { contexts: wantedContexts(context) }),
  };
}

/** We cannot promise anything "better" than a named way. */
function wantedContexts(context: Element): string[] {
  if (context.getAttribute("Comparison") === "better") return [];
  return childrenNamed(context, namespaces.assertion, "AuthnContextClassRef").map((child) => textOf(child) ?? "");
}

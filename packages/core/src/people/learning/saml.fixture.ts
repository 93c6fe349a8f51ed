import { deflateRawSync } from "node:zlib";
import { Instant } from "../../ground/shared/values.ts";
import { createCertificate, createSigningKey } from "./saml-certificate.ts";
import type { AuthnRequest } from "./saml-request.ts";
import type { SamlSettings } from "./saml-settings.ts";

export const at = Instant.parse("2026-03-31T17:00:00.000Z");

export const settings: SamlSettings = {
  entityId: "https://portal.example/saml",
  loginUrl: "https://portal.example/login",
  provider: { entityId: "https://learn.example/saml/metadata", acsUrl: "https://learn.example/saml/acs" },
  ...someKeys("portal.example"),
};

/** A key and its certificate, new each time. */
export function someKeys(commonName: string) {
  const signingKey = createSigningKey();
  const wanted = { commonName, validFrom: new Date("2026-01-01T00:00:00Z"), years: 10 };
  return { signingKey, certificate: createCertificate(signingKey, wanted) };
}

export const aRequest = (change: Partial<AuthnRequest> = {}): AuthnRequest => ({
  id: "_request1",
  issuedAt: at,
  forceAuthn: false,
  isPassive: false,
  ...change,
});

interface RequestXml {
  readonly attributes?: Record<string, string | undefined>;
  readonly issuer?: string;
  /** Before the root element. */
  readonly prolog?: string;
  /** After the issuer. */
  readonly more?: string;
  readonly root?: string;
}

/** A valid request, except for what the test changes; an attribute set to undefined is left out. */
export function requestXml({ attributes, issuer, prolog = "", more = "", root = "AuthnRequest" }: RequestXml): string {
  const all = {
    ID: "_request1",
    Version: "2.0",
    IssueInstant: at,
    Destination: settings.loginUrl,
    AssertionConsumerServiceURL: settings.provider.acsUrl,
    ProtocolBinding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
    ...attributes,
  };
  const written = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]));
  return [
    `${prolog}<samlp:${root} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" `,
    `xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"${written.join("")}>`,
    `${issuer ?? `<saml:Issuer>${settings.provider.entityId}</saml:Issuer>`}${more}</samlp:${root}>`,
  ].join("");
}

export const deflated = (xml: string | Buffer): string => deflateRawSync(xml).toString("base64");

export const plain = (xml: string | Buffer): string => Buffer.from(xml).toString("base64");

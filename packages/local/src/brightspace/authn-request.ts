import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { escapeMarkup } from "@guildhall/core/ground/text/escape-markup";

interface Addresses {
  readonly entityId: string;
  readonly acsUrl: string;
  /** The portal's address for requests. */
  readonly loginUrl: string;
}

/** An xs:ID may not begin with a digit. */
export const createRequestId = (): string => `_${randomBytes(20).toString("hex")}`;

/** SAML 2.0 Web SSO, HTTP-Redirect binding: deflated, base64, in the query. */
export function redirectUrl(addresses: Addresses, id: string, relayState: string): string {
  const url = new URL(addresses.loginUrl);
  url.searchParams.set("SAMLRequest", deflateRawSync(authnRequest(addresses, id)).toString("base64"));
  url.searchParams.set("RelayState", relayState);
  return url.href;
}

const authnRequest = ({ entityId, acsUrl, loginUrl }: Addresses, id: string): string =>
  [
    '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ',
    `xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" `,
    `IssueInstant="${new Date().toISOString()}" Destination="${escapeMarkup(loginUrl)}" `,
    'ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" ',
    `AssertionConsumerServiceURL="${escapeMarkup(acsUrl)}"><saml:Issuer>${escapeMarkup(entityId)}</saml:Issuer>`,
    '<samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" AllowCreate="true"/>',
    "</samlp:AuthnRequest>",
  ].join("");

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Instant } from "@guildhall/core/ground/shared/values";
import { someKeys } from "@guildhall/core/people/learning/saml.fixture";
import { readAuthnRequest } from "@guildhall/core/people/learning/saml-request";
import { type SamlSubject, successResponse } from "@guildhall/core/people/learning/saml-response";
import type { SamlSettings } from "@guildhall/core/people/learning/saml-settings";
import type { StandIn, WireResponse } from "small-cloud/shared/wire";
import { serviceProviderOf } from "./brightspace.ts";

export const portalUrl = "http://localhost:3000";
export const ownUrl = `${portalUrl}/_aws/brightspace`;

export const portal: SamlSettings = {
  entityId: `${portalUrl}/saml`,
  loginUrl: `${portalUrl}/login`,
  provider: serviceProviderOf(ownUrl),
  ...someKeys("localhost"),
};

export const ann: Omit<SamlSubject, "signedInAt"> = {
  nameId: "per_01hzzzzzzzzzzzzzzzzzzzzzzz",
  attributes: { email: "ann@example.org", firstName: "Ann", lastName: "O'Hara <3", memberNumber: "42" },
};

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), "brightspace-"));

const now = () => Instant.parse(new Date().toISOString());

/** The portal's answer to the request in a login address. */
export function answerTo(login: URL, subject = ann, settings = portal): string {
  const { provider, loginUrl } = portal;
  const at = now();
  const request = readAuthnRequest(login.searchParams.get("SAMLRequest") ?? "", { provider, loginUrl, at });
  return successResponse({ settings, request, at }, { ...subject, signedInAt: at });
}

/** One browser with one cookie, perhaps from an earlier visit. */
export function openBrowser(platform: StandIn, kept = "") {
  let cookie = kept;

  async function visit(
    method: "GET" | "POST",
    url: string,
    fields: Record<string, string> = {},
  ): Promise<WireResponse> {
    const body = Buffer.from(new URLSearchParams(fields).toString());
    const originalUrl = `/_aws/brightspace${url}`;
    const headers = { cookie: `theme=dark; ${cookie}` };
    const response = await platform.handle({ method, url, originalUrl, headers, body });
    cookie = response.headers?.["set-cookie"]?.split(";")[0] ?? cookie;
    return response;
  }

  const startSignIn = async () => new URL((await visit("POST", "/sign-in")).headers?.location ?? "");

  const deliver = (login: URL, response: string, relayState = login.searchParams.get("RelayState") ?? "") =>
    visit("POST", "/acs", { SAMLResponse: Buffer.from(response).toString("base64"), RelayState: relayState });

  return { visit, startSignIn, deliver, cookie: () => cookie };
}

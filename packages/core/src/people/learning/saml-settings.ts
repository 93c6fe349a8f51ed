import { secret } from "../../ground/route/secret.ts";
import { optionalVariable, variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

export interface ServiceProvider {
  readonly entityId: string;
  /** The only address that receives answers. */
  readonly acsUrl: string;
}

export interface SamlSettings {
  readonly entityId: string;
  readonly loginUrl: string;
  readonly provider: ServiceProvider;
  readonly signingKey: string;
  readonly certificate: string;
}

const notConnected = () => new DomainError("learning.not-connected");

export async function samlSettings(): Promise<SamlSettings> {
  const entityId = optionalVariable("SAML_SP_ENTITY_ID");
  const acsUrl = optionalVariable("SAML_SP_ACS_URL");
  if (!entityId || !acsUrl) throw notConnected();
  const site = siteUrl().replace(/\/+$/, "");
  const [signingKey, certificate] = await Promise.all([pem("SAML_SIGNING_KEY"), pem("SAML_CERTIFICATE")]);
  return {
    entityId: `${site}/saml`,
    loginUrl: `${site}/login`,
    provider: { entityId, acsUrl },
    signingKey,
    certificate,
  };
}

/** Never set: the platform is not connected. Any other failure is ours. */
async function pem(name: "SAML_SIGNING_KEY" | "SAML_CERTIFICATE"): Promise<string> {
  try {
    return await secret(name);
  } catch (error) {
    throw error instanceof Error && error.name === "ParameterNotFound" ? notConnected() : error;
  }
}

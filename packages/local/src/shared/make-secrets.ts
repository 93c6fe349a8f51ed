import { createCertificate, createSigningKey } from "@guildhall/core/learning/saml-certificate";
import type { DataFolder } from "./data-folder.ts";

/** Whatever the handlers ask the parameter store for, made at the first start. */
export function makeSecrets(folder: DataFolder): void {
  for (const name of ["AUDIT_KEY", "CAPTCHA_SECRET"]) folder.secret(name);
  const signingKey = folder.secret("SAML_SIGNING_KEY", createSigningKey);
  const wanted = { commonName: "Guildhall on this machine", validFrom: new Date(), years: 10 };
  folder.secret("SAML_CERTIFICATE", () => createCertificate(signingKey, wanted));
}

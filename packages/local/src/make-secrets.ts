import { randomBytes } from "node:crypto";
import { createCertificate, createSigningKey } from "@guildhall/core/people/learning/saml-certificate";
import type { DataFolder } from "small-cloud/shared/data-folder";

/** Makes all secrets that handlers read from the parameter store, at the first start. */
export function makeSecrets(folder: DataFolder): void {
  for (const name of ["AUDIT_KEY", "CAPTCHA_SECRET"]) folder.secret(name);
  folder.secret("STRIPE_SECRET_KEY", () => `sk_test_${randomBytes(24).toString("hex")}`);
  folder.secret("STRIPE_WEBHOOK_SECRET", () => `whsec_${randomBytes(24).toString("hex")}`);
  const signingKey = folder.secret("SAML_SIGNING_KEY", createSigningKey);
  const wanted = { commonName: "Guildhall on this machine", validFrom: new Date(), years: 10 };
  folder.secret("SAML_CERTIFICATE", () => createCertificate(signingKey, wanted));
}

import { createHmac } from "node:crypto";

/** Chains an audit entry to the one before it, as Guildhall does. */
export const auditHash = (key, previous, entry) =>
  createHmac("sha256", key)
    .update(`${previous}\n${JSON.stringify(entry)}`)
    .digest("base64url");

import { startScriptHash } from "@guildhall/core/ground/route/start-script";

/** As the content delivery network sends them, with the stand-ins' addresses on this machine. */
const here = "http://127.0.0.1:* http://localhost:*";

export const securityHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' '${startScriptHash}'`,
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${here}`,
    `frame-src ${here}`,
    "font-src 'self'",
    "media-src 'self' https:",
    `connect-src 'self' ${here}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `form-action 'self' ${here}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

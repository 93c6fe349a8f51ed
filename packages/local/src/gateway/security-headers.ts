/** As the content delivery network sends them; the stand-ins live on this address, so 'self' covers them. */
export const securityHeaders = {
  "content-security-policy": [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' http://127.0.0.1:* http://localhost:*",
    "media-src 'self' https:",
    "frame-src 'self'",
    "form-action 'self' http://127.0.0.1:* http://localhost:*",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

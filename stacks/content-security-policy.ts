import { startScriptHash } from "@guildhall/core/ground/route/start-script";

interface Origins {
  readonly region: string;
  readonly files: string;
  readonly learningPlatform?: string | undefined;
}

const captcha = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/** Stripe's own frames, in which cards are entered and banks ask back, and what they load. */
const stripe = ["https://js.stripe.com", "https://*.js.stripe.com"];

export function contentSecurityPolicy({ region, files, learningPlatform }: Origins): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'${startScriptHash}'`, ...captcha, ...stripe],
    "style-src": ["'self'"],
    // Pictures of announcements and events lie wherever staff have put them. It includes the origin of files.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    // The videos of the sign-in page lie wherever staff have put them.
    "media-src": ["'self'", "https:"],
    "connect-src": [
      "'self'",
      `https://cognito-idp.${region}.amazonaws.com`,
      files,
      ...captcha,
      "https://api.stripe.com",
    ],
    // A PDF is shown in a frame of storage's own origin.
    "frame-src": [files, ...captcha, "https://recaptcha.google.com/recaptcha/", ...stripe, "https://hooks.stripe.com"],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", ...(learningPlatform ? [learningPlatform] : [])],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "upgrade-insecure-requests": [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

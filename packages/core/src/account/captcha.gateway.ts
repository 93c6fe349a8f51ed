import * as z from "zod/mini";
import { DomainError } from "../shared/errors.ts";
import { secret } from "../shared/secret.ts";

const Verdict = z.object({ success: z.boolean() });

/** Asks the captcha's maker whether a person solved it. A token counts once. */
export async function requireCaptcha(token: string, address: string): Promise<void> {
  const verdict = await verify(token, address).catch(() => {
    throw new DomainError("unavailable", { retryAfterSeconds: 10 });
  });
  if (verdict.success) return;
  throw new DomainError("account.captcha-failed", {
    errors: [{ path: "token", message: "Please complete the reCAPTCHA." }],
  });
}

async function verify(token: string, address: string): Promise<z.infer<typeof Verdict>> {
  const answer = await fetch(`${process.env.CAPTCHA_URL ?? "https://www.google.com/recaptcha/api"}/siteverify`, {
    method: "POST",
    body: new URLSearchParams({ secret: await secret("CAPTCHA_SECRET"), response: token, remoteip: address }),
    signal: AbortSignal.timeout(5000),
  });
  return z.parse(Verdict, await answer.json());
}

import * as z from "zod/mini";
import { optionalVariable } from "../../shared/environment.ts";
import { DomainError } from "../../shared/errors.ts";
import { secret, secretInsteadOf } from "../../shared/secret.ts";

const Verdict = z.object({ success: z.boolean(), "error-codes": z.optional(z.array(z.string())) });
type Verdict = z.infer<typeof Verdict>;

/** A token works once. */
export async function requireCaptcha(token: string, address: string): Promise<void> {
  const verdict = await verify(token, address).catch(() => {
    throw new DomainError("unavailable", { retryAfterSeconds: 10 });
  });
  if (verdict.success) return;
  throw new DomainError("account.captcha-failed", {
    errors: [{ path: "token", message: "Please complete the reCAPTCHA." }],
  });
}

/** If our secret is refused, it may have been changed since it was read. */
async function verify(token: string, address: string): Promise<Verdict> {
  const own = await secret("CAPTCHA_SECRET");
  const verdict = await ask(own, token, address);
  if (!verdict["error-codes"]?.includes("invalid-input-secret")) return verdict;
  const changed = await secretInsteadOf("CAPTCHA_SECRET", own);
  return changed === undefined ? verdict : ask(changed, token, address);
}

async function ask(own: string, token: string, address: string): Promise<Verdict> {
  const answer = await fetch(
    `${optionalVariable("CAPTCHA_URL") ?? "https://www.google.com/recaptcha/api"}/siteverify`,
    {
      method: "POST",
      body: new URLSearchParams({ secret: own, response: token, remoteip: address }),
      signal: AbortSignal.timeout(5000),
    },
  );
  return z.parse(Verdict, await answer.json());
}

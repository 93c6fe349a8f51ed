import * as z from "zod/mini";
import { secret, secretInsteadOf } from "../../ground/route/secret.ts";
import { optionalVariable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";

const SiteVerifyAnswer = z.object({ success: z.boolean(), "error-codes": z.optional(z.array(z.string())) });
type SiteVerifyAnswer = z.infer<typeof SiteVerifyAnswer>;

/** A token works once. */
export async function requireCaptcha(token: string, address: string): Promise<void> {
  const answer = await verify(token, address).catch(() => {
    throw new DomainError("unavailable", { retryAfterSeconds: 10 });
  });
  if (answer.success) return;
  throw new DomainError("account.captcha-failed", {
    errors: [{ path: "token", message: "Please complete the reCAPTCHA." }],
  });
}

/** If our secret is refused, it may have been changed since it was read. */
async function verify(token: string, address: string): Promise<SiteVerifyAnswer> {
  const own = await secret("CAPTCHA_SECRET");
  const answer = await ask(own, token, address);
  if (!answer["error-codes"]?.includes("invalid-input-secret")) return answer;
  const changed = await secretInsteadOf("CAPTCHA_SECRET", own);
  return changed === undefined ? answer : ask(changed, token, address);
}

async function ask(own: string, token: string, address: string): Promise<SiteVerifyAnswer> {
  const answer = await fetch(
    `${optionalVariable("CAPTCHA_URL") ?? "https://www.google.com/recaptcha/api"}/siteverify`,
    {
      method: "POST",
      body: new URLSearchParams({ secret: own, response: token, remoteip: address }),
      signal: AbortSignal.timeout(5000),
    },
  );
  return z.parse(SiteVerifyAnswer, await answer.json());
}

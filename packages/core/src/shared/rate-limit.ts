import { now } from "./clock.ts";
import { DomainError } from "./errors.ts";
import { RateLimitEntity } from "./rate-limit.entity.ts";

interface Limit {
  readonly times: number;
  readonly perSeconds: number;
}

/** The limits in force. A window opens with the first attempt's clock hour, quarter hour and so on. */
export const limits = {
  "register.address": { times: 10, perSeconds: 3600 },
  "password-reset.address": { times: 10, perSeconds: 3600 },
  "password-reset.email": { times: 5, perSeconds: 3600 },
  "password-link.address": { times: 60, perSeconds: 3600 },
  "mailed-link.address": { times: 60, perSeconds: 3600 },
  "password-change.person": { times: 10, perSeconds: 900 },
  "second-factor.person": { times: 10, perSeconds: 900 },
  "email-proof.person": { times: 5, perSeconds: 3600 },
  "email-change.person": { times: 5, perSeconds: 3600 },
  "avatar.person": { times: 30, perSeconds: 3600 },
  "places.person": { times: 300, perSeconds: 900 },
  "text-opt-in.person": { times: 10, perSeconds: 3600 },
  "text-reply.phone": { times: 5, perSeconds: 3600 },
  "export.person": { times: 5, perSeconds: 86_400 },
  "closure.person": { times: 10, perSeconds: 3600 },
  "study-module.address": { times: 10, perSeconds: 3600 },
  "cart.person": { times: 120, perSeconds: 900 },
  "discount.person": { times: 20, perSeconds: 900 },
  "checkout.person": { times: 20, perSeconds: 900 },
  "card.person": { times: 20, perSeconds: 3600 },
  "pdf.person": { times: 60, perSeconds: 900 },
  "impersonation.person": { times: 30, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Counts one attempt and refuses it once the window is full. */
export async function countAttempt(name: keyof typeof limits, who: string): Promise<void> {
  const { times, perSeconds } = limits[name];
  const seconds = Math.floor(Date.parse(now()) / 1000);
  const window = Math.floor(seconds / perSeconds);
  const { data } = await RateLimitEntity.update({ key: `${name}#${who}`, window })
    .add({ count: 1 })
    .set({ expiresAt: (window + 2) * perSeconds })
    .go({ response: "all_new" });
  const retryAfterSeconds = (window + 1) * perSeconds - seconds;
  if ((data?.count ?? 0) > times) throw new DomainError("rate.limited", { retryAfterSeconds });
}

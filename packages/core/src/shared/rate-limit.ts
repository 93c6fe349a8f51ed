import { now } from "./clock.ts";
import { DomainError } from "./errors.ts";
import { networkOf } from "./network.rules.ts";
import { RateLimitEntity } from "./rate-limit.entity.ts";

interface Limit {
  readonly times: number;
  readonly perSeconds: number;
}

/** Windows are aligned to the clock: hours, quarter hours and so on. */
export const limits = {
  "register.address": { times: 10, perSeconds: 3600 },
  "password-reset.address": { times: 10, perSeconds: 3600 },
  "password-reset.email": { times: 5, perSeconds: 3600 },
  "password-link.address": { times: 60, perSeconds: 3600 },
  "mailed-link.address": { times: 60, perSeconds: 3600 },
  "password-change.person": { times: 10, perSeconds: 900 },
  "second-factor.person": { times: 10, perSeconds: 900 },
  "recovery.address": { times: 10, perSeconds: 3600 },
  "recovery.email": { times: 20, perSeconds: 3600 },
  "email-proof.person": { times: 5, perSeconds: 3600 },
  /** Mails to an unconfirmed address, whoever asks for them. */
  "email-proof.email": { times: 10, perSeconds: 86_400 },
  /** See `cause` in `mail.schema.ts`. */
  "unproved-mails.email": { times: 20, perSeconds: 86_400 },
  "unproved-access-mails.email": { times: 10, perSeconds: 86_400 },
  /** Three are enough to tell the owner of the address. */
  "unproved-stranger-mails.email": { times: 3, perSeconds: 86_400 },
  "email-change.person": { times: 5, perSeconds: 3600 },
  "email-change.email": { times: 10, perSeconds: 86_400 },
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
  /** A page asks ten times in a row, and can be told to start again. */
  "settlement.person": { times: 60, perSeconds: 900 },
  /** Beyond those: the person presses to confirm with their bank. */
  "bank-question.person": { times: 20, perSeconds: 900 },
  "card.person": { times: 20, perSeconds: 3600 },
  "pdf.person": { times: 60, perSeconds: 900 },
  "second-factor.staff": { times: 30, perSeconds: 3600 },
  "password-link.staff": { times: 60, perSeconds: 3600 },
  "impersonation.person": { times: 30, perSeconds: 3600 },
  /** Counted in `record()`: ten a minute. */
  "saves.person": { times: 600, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

export async function countAttempt(name: LimitName, who: string): Promise<void> {
  refuseBeyond(name, await countDone(name, who));
}

/** Never refuses: for what was checked before with `isRoomFor`. */
export async function countDone(name: LimitName, who: string): Promise<number> {
  const { data } = await RateLimitEntity.update(keyOf(name, who))
    .add({ count: 1 })
    .set({ expiresAt: (windowOf(name).window + 2) * limits[name].perSeconds })
    .go({ response: "all_new" });
  return data?.count ?? 0;
}

/** For events that are counted only once they have happened. */
export async function isRoomFor(name: LimitName, who: string): Promise<boolean> {
  const { data } = await RateLimitEntity.get(keyOf(name, who)).go({ consistent: true });
  return (data?.count ?? 0) < limits[name].times;
}

function keyOf(name: LimitName, who: string): { readonly key: string; readonly window: number } {
  const counted = name.endsWith(".address") ? networkOf(who) : who;
  return { key: `${name}#${counted}`, window: windowOf(name).window };
}

/** A limit's count kept in an item that is read and written anyway. */
export interface Counted {
  readonly window: number;
  readonly count: number;
}

/** Throws once the window is full. */
export function countOneMore(name: LimitName, kept: Counted | undefined): Counted {
  const { window } = windowOf(name);
  const count = kept?.window === window ? kept.count + 1 : 1;
  refuseBeyond(name, count);
  return { window, count };
}

function windowOf(name: LimitName): { readonly window: number; readonly secondsLeft: number } {
  const { perSeconds } = limits[name];
  const seconds = Math.floor(Date.parse(now()) / 1000);
  const window = Math.floor(seconds / perSeconds);
  return { window, secondsLeft: (window + 1) * perSeconds - seconds };
}

function refuseBeyond(name: LimitName, count: number): void {
  if (count <= limits[name].times) return;
  throw new DomainError("rate.limited", { retryAfterSeconds: windowOf(name).secondsLeft });
}

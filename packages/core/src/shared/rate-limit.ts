import { now } from "./clock.ts";
import { DomainError } from "./errors.ts";
import { networkOf } from "./network.rules.ts";
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
  "recovery.address": { times: 10, perSeconds: 3600 },
  "recovery.email": { times: 20, perSeconds: 3600 },
  "email-proof.person": { times: 5, perSeconds: 3600 },
  /** Mails to an address that nobody has confirmed, whoever asks for them. */
  "email-proof.email": { times: 10, perSeconds: 86_400 },
  /** What went out there for what the account does: see mail-limit.rules.ts. */
  "unproved-mails.email": { times: 20, perSeconds: 86_400 },
  /** And of each kind that tells of access to the account. */
  "unproved-access-mails.email": { times: 10, perSeconds: 86_400 },
  /** And of each kind that somebody without the account can cause: three say as much as twenty. */
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
  /** A page looks ten times in a row how a payment stands, and is asked to look again. */
  "settlement.person": { times: 60, perSeconds: 900 },
  /** Beyond those: somebody presses to confirm with their bank, and looks how it ended. */
  "bank-question.person": { times: 20, perSeconds: 900 },
  "card.person": { times: 20, perSeconds: 3600 },
  "pdf.person": { times: 60, perSeconds: 900 },
  "second-factor.staff": { times: 30, perSeconds: 3600 },
  "impersonation.person": { times: 30, perSeconds: 3600 },
  /** Counted in `record()`, at the end of each history: ten saves a minute, all hour. */
  "saves.person": { times: 600, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

/** Counts one attempt and refuses it once the window is full. */
export async function countAttempt(name: LimitName, who: string): Promise<void> {
  refuseBeyond(name, await countDone(name, who));
}

/** Counts what has happened, and refuses nothing: whether it may happen was asked before. */
export async function countDone(name: LimitName, who: string): Promise<number> {
  const { data } = await RateLimitEntity.update(keyOf(name, who))
    .add({ count: 1 })
    .set({ expiresAt: (windowOf(name).window + 2) * limits[name].perSeconds })
    .go({ response: "all_new" });
  return data?.count ?? 0;
}

/** Whether there may be one more in this window, for what is counted only once it has happened. */
export async function isRoomFor(name: LimitName, who: string): Promise<boolean> {
  const { data } = await RateLimitEntity.get(keyOf(name, who)).go({ consistent: true });
  return (data?.count ?? 0) < limits[name].times;
}

function keyOf(name: LimitName, who: string): { readonly key: string; readonly window: number } {
  const counted = name.endsWith(".address") ? networkOf(who) : who;
  return { key: `${name}#${counted}`, window: windowOf(name).window };
}

/** How many there were in a window, kept in an item that is read and written anyway. */
export interface Counted {
  readonly window: number;
  readonly count: number;
}

/** One more than was counted, refused once the window is full. */
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

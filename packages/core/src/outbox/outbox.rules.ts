import type { Follow } from "./outbox.schema.ts";

/** After this many failures an event waits for staff. About eight hours after the first. */
export const maxAttempts = 10;

/** Seconds until the next attempt: one minute, doubling, at most two hours. */
export const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 7200);

/** While one consumer works on an event, no other touches it for this long; the mail service tells sooner what it sent. */
export const leaseSeconds = 120;

/** One line that says what is stuck, without showing what a mail says. */
export function summaryOf(follow: Follow): string {
  if (follow.kind === "mail") return `Mail "${follow.order.template}" to ${follow.order.to}`;
  return follow.kind === "signed-in"
    ? `Note the sign-in of ${follow.personId}`
    : `Password reset link to ${follow.email}`;
}

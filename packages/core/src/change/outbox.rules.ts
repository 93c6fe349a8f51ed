import type { AuditTable } from "./audit.schema.ts";
import type { Follow } from "./outbox.schema.ts";

/** After this many failures, about eight hours, an event waits for staff. */
export const maxAttempts = 10;

/** One minute, doubled each time, at most two hours. */
export const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 7200);

/** How long one consumer has an event to itself. */
export const leaseSeconds = 120;

/** One line that says what is stuck without showing a mail's content. */
export function summaryOf(follow: Follow, words: AuditTable): string {
  return summaries[follow.kind](follow as never, words);
}

const summaries: { [K in Follow["kind"]]: (follow: Extract<Follow, { kind: K }>, words: AuditTable) => string } = {
  mail: ({ order }) => `Mail "${order.template}" to ${order.to}`,
  "signed-in": ({ personId }) => `Note the sign-in of ${personId}`,
  "password-reset": ({ email }) => `Password reset link to ${email}`,
  notification: ({ personId, alert }) => `Alert "${alert.title}" for ${personId}`,
  text: ({ order }) => `Text "${order.template}" to ${"phone" in order ? order.phone : order.personId}`,
  "login-email": ({ personId }) => `New sign-in address of ${personId}`,
  "email-change": ({ email }) => `Link to confirm the address ${email}`,
  "email-change-asked": ({ personId }) => `Mail to the present address of ${personId}: a new one was asked for`,
  "email-proof": ({ personId }) => `Link to prove the address of ${personId}`,
  "second-factor-off": ({ personId }) => `Switch off the second factor of ${personId}`,
  "pool-sign-out": ({ personId }) => `End the sessions of ${personId}`,
  "file-removed": ({ key }) => `Remove the file ${key}`,
  "data-export": ({ personId }) => `Copy of the data of ${personId}`,
  "copies-removed": ({ personId }) => `Remove former copies of the data of ${personId}`,
  "order-paid": ({ orderId }) => `What ${orderId} bought takes effect`,
  refunded: ({ orderId, refundId }) => `Refund ${refundId} of ${orderId} takes effect`,
  "card-detached": ({ personId }) => `Forget a card of ${personId}`,
  erase: ({ personId }) => `Erase ${personId}`,
  "late-entry": ({ entry }, words) => `Entry "${words[entry.action]}" in the history of ${entry.about}`,
};

export const keptSeconds = 30 * 24 * 3600;

interface Whom {
  readonly personId: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** As stored; another release may have written it. */
interface StoredFollow {
  readonly kind?: unknown;
  readonly order?: { readonly template?: unknown };
  readonly entry?: { readonly about?: unknown };
}

/** Whether an event names somebody by id (alone or in a file name) or by the address that it writes to. */
export function isAbout(follow: StoredFollow, whom: Whom): boolean {
  if (isClosing(follow)) return false;
  // Staff actions about somebody else belong to that person's history.
  return follow.kind === "late-entry" ? follow.entry?.about === whom.personId : names(follow, whom);
}

/** The erasure itself and its last mail. */
const isClosing = ({ kind, order }: StoredFollow): boolean =>
  kind === "erase" || (kind === "mail" && order?.template === "privacy.erased");

function names(value: unknown, whom: Whom): boolean {
  if (typeof value === "string") return isNameOf(value, whom);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => names(part, whom));
}

const isNameOf = (text: string, { personId, emails, phones }: Whom): boolean =>
  text.includes(personId) || emails.includes(text.toLowerCase()) || phones.includes(text);

/** After this many failures, about eight hours, an event waits for staff. */
export const maxAttempts = 10;

/** One minute, doubled each time, at most two hours. */
export const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 7200);

export const leaseSeconds = 120;

export const keptSeconds = 30 * 24 * 3600;

/** A mail or text to be written is stored as `order`. */
export function toStored(follow: object): object {
  const { kind } = follow as StoredFollow;
  if ((kind !== "mail" && kind !== "text") || !(kind in follow)) return follow;
  const { [kind]: order, ...others } = follow as Record<string, unknown>;
  return { ...others, order };
}

export function fromStored(stored: object): object {
  const { kind } = stored as StoredFollow;
  if ((kind !== "mail" && kind !== "text") || !("order" in stored)) return stored;
  const { order, ...others } = stored;
  return { ...others, [kind]: order };
}

interface Whom {
  readonly personId: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** As stored; another release may have written it. */
interface StoredFollow {
  readonly kind?: unknown;
  readonly mail?: { readonly template?: unknown };
  readonly entry?: { readonly about?: unknown };
}

/** Whether an event names somebody by id (alone or in a file name) or by the address that it writes to. */
export function isAbout(follow: StoredFollow, whom: Whom): boolean {
  if (isClosing(follow)) return false;
  // Staff actions about somebody else belong to that person's history.
  return follow.kind === "late-entry" ? follow.entry?.about === whom.personId : names(follow, whom);
}

/** The erasure itself and its last mail. */
const isClosing = ({ kind, mail }: StoredFollow): boolean =>
  kind === "erase" || (kind === "mail" && mail?.template === "privacy.erased");

function names(value: unknown, whom: Whom): boolean {
  if (typeof value === "string") return isNameOf(value, whom);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => names(part, whom));
}

const isNameOf = (text: string, { personId, emails, phones }: Whom): boolean =>
  text.includes(personId) || emails.includes(text.toLowerCase()) || phones.includes(text);

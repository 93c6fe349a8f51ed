import { leaveTo } from "../form/leave.ts";

/** A staff member who acts as a member: only in this tab, and not after the token has expired. */
export interface Acting {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
  /** The page that was open when acting began. */
  readonly returnTo: string;
}

const key = "guildhall.acting-as";

export function acting(): Acting | undefined {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as Acting) : undefined;
}

export const actingToken = (): string | undefined => acting()?.token;

/** All cached data belong to one of the two people, so the page is reloaded. */
export function startActing({ id, token, expiresAt }: Omit<Acting, "returnTo">, path = "/"): void {
  const returnTo = window.location.pathname + window.location.search;
  sessionStorage.setItem(key, JSON.stringify({ id, token, expiresAt, returnTo }));
  leaveTo(path);
}

export function stopActing(): void {
  const path = acting()?.returnTo ?? "/";
  sessionStorage.removeItem(key);
  leaveTo(path);
}

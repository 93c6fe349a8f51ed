import { leaveTo } from "./leave.ts";

/** A member of staff at work in a member's place: this tab only, and never past the token's end. */
export interface Acting {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
  /** The page that staff were on when they began. */
  readonly returnTo: string;
}

const key = "guildhall.acting-as";

export function acting(): Acting | undefined {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as Acting) : undefined;
}

export const actingToken = (): string | undefined => acting()?.token;

/** Everything cached belongs to the one person or the other, so the page is loaded anew. */
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

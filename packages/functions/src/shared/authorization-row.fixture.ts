import type { RouteId } from "@guildhall/core/assembly/contract";
import type { Caller } from "./call.fixture.ts";
import { castIdOf } from "./people.fixture.ts";

export interface AuthorizationRow {
  /** The parts of a valid request; absent if the route takes none. */
  readonly params?: () => Promise<Record<string, string>>;
  /** For routes that look up the record only after they have read the body. */
  readonly body?: object;
  /** The answer to each caller, where it differs from the role: a code of the closed table, or "ok". */
  readonly unlike?: Partial<Record<Caller, string>>;
  /** The answer is the same for everybody, or empty, so an erased person gets it, too. */
  readonly isForEverybody?: true;
}

export const somebody = async () => ({ id: await castIdOf("member") });
export const nobody = "not-found";
export const absent =
  (prefix: string, name = "id") =>
  async () => ({ [name]: `${prefix}_01h00000000000000000009999` });

export const anOrderOfNobody = async () => ({
  userId: await castIdOf("member"),
  orderId: "ord_01h00000000000000000009999",
});
export const aLineOfNobody = async () => ({
  userId: await castIdOf("member"),
  lineItemId: "lin_01h00000000000000000009999",
});
export const aLineOfARegistration = async () => ({ id: "afc-2026", lineItemId: "lin_01h00000000000000000009999" });

/** Every route of a folder has a row: without one, this does not compile. */
export type RowsOf<Folder extends string> = Readonly<Record<Extract<RouteId, `${Folder}.${string}`>, AuthorizationRow>>;

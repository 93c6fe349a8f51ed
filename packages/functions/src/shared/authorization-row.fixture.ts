import type { RouteId } from "@guildhall/core/contract";
import type { Caller } from "./call.fixture.ts";
import { idOf } from "./people.fixture.ts";

export interface Row {
  /** What a proper request holds; without it the route takes none. */
  readonly params?: () => Promise<Record<string, string>>;
  /** Where what is asked for is looked up only once the body is read. */
  readonly body?: object;
  /** What each caller gets where the role alone does not say: a code of the closed table, or "ok". */
  readonly unlike?: Partial<Record<Caller, string>>;
  /** It shows what is the same for everybody, or that there is nothing: somebody who was erased sees it, too. */
  readonly isForEverybody?: true;
}

export const somebody = async () => ({ id: await idOf("member") });
export const nobody = "not-found";
export const absent =
  (prefix: string, name = "id") =>
  async () => ({ [name]: `${prefix}_01h00000000000000000009999` });

export const anOrderOfNobody = async () => ({
  userId: await idOf("member"),
  orderId: "ord_01h00000000000000000009999",
});
export const aLineOfNobody = async () => ({
  userId: await idOf("member"),
  lineItemId: "lin_01h00000000000000000009999",
});
export const aLineOfARegistration = async () => ({ id: "afc-2026", lineItemId: "lin_01h00000000000000000009999" });

/** Every route of a folder has a row: without one, this does not compile. */
export type RowsOf<Folder extends string> = Readonly<Record<Extract<RouteId, `${Folder}.${string}`>, Row>>;

/// <reference types="vite/client" />
import type { RouteId } from "@guildhall/core/assembly/contract";
import type { AuthorizationRow } from "./authorization-row.fixture.ts";

const folders = import.meta.glob<{ rows: Partial<Record<RouteId, AuthorizationRow>> }>(
  "../**/authorization.fixture.ts",
  {
    eager: true,
  },
);

/**
 * Every route × visitor, owner, other member, lapsed member, admin, admin acting as (goal R1). The role in the contract
 * says who gets in; a row here says where the answer differs. Each folder has the rows of its own routes.
 */
export const authorizationMatrix: Partial<Record<RouteId, AuthorizationRow>> = Object.assign(
  {},
  ...Object.values(folders).map(({ rows }) => rows),
);

export function authorizationRowOf(id: RouteId): AuthorizationRow {
  const row = authorizationMatrix[id];
  if (!row) throw new Error(`Write the row of ${id} into the authorization.fixture.ts beside its handler`);
  return row;
}

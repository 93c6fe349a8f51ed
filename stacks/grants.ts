import { type RouteId, routeGrants } from "@guildhall/core/assembly/contract";
import type { Grants } from "@guildhall/core/ground/route/grants";
import type { Role } from "@guildhall/core/ground/route/route";

/** A signed-in person may send an act-as token, and checking it needs the table. */
export function grantsOf({ id, role }: { id: RouteId; role: Role }): Grants {
  const own: Grants = routeGrants[id];
  if (role === "visitor") return own;
  return { ...own, table: own.table ?? "read" };
}

import { type RouteId, routeGrants } from "@guildhall/core/contract";
import { follows, type Grants, pays, reads, records } from "@guildhall/core/shared/grants";
import type { Role } from "@guildhall/core/shared/route";

/** Functions that no route calls, by their file below packages/functions/src. */
export const jobGrants = {
  "jobs/outbox-consume": { ...follows, timeoutSeconds: 60 },
  "jobs/mail-sent": { table: "write" },
  "jobs/outbox-sweep": { ...follows, timeoutSeconds: 55 },
  "jobs/list-snapshots": { table: "read", lists: "write", memoryMegabytes: 1024, timeoutSeconds: 60 },
  "jobs/billing-sweep": { ...pays, timeoutSeconds: 55 },
  "jobs/expiring-cards": { ...records, timeoutSeconds: 55 },
  "jobs/unused-cards": { ...reads, secrets: ["STRIPE_SECRET_KEY"], timeoutSeconds: 55 },
  "jobs/donation-letters": { ...records, timeoutSeconds: 55 },
  "jobs/text-received": { ...records, timeoutSeconds: 20 },
  "triggers/post-authentication": { ...records, timeoutSeconds: 5 },
} as const satisfies Record<string, Grants>;

/** Whoever is signed in may send an act-as token along, which takes the table to judge. */
export function grantsOf({ id, role }: { id: RouteId; role: Role }): Grants {
  const own: Grants = routeGrants[id];
  if (role === "visitor") return own;
  return { ...own, table: own.table ?? "read" };
}

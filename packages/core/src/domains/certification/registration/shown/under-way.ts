import { findRegistrations } from "./list-registrations.ts";

const over: readonly (string | undefined)[] = ["complete", "closed"];

/** How many registrations are under way, by their pathway (bylaws#registration-frozen). */
export async function underWayByPathway(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await findRegistrations({ filter: [], sort: [], search: "", changed: [] });
  const counts = new Map<string, number>();
  for (const { pathwayId, status } of rows) {
    if (pathwayId && !over.includes(status)) counts.set(pathwayId, (counts.get(pathwayId) ?? 0) + 1);
  }
  return counts;
}

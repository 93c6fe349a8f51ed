import * as Orders from "../../money/order/order.ts";
import { isEndedRequest } from "../../people/person/membership.rules.ts";
import type { Person } from "../../people/person/person.ts";
import type { MembershipOptions } from "./membership.schema.ts";

/** What a request that was withdrawn, rejected or deleted said, to be sent again (bylaws#membership-request-withdrawn). */
export async function enteredBefore({
  id,
  latestMembershipRequest: request,
}: Person): Promise<MembershipOptions["entered"]> {
  if (!request || !isEndedRequest(request)) return undefined;
  const { orders } = await Orders.readableOfPerson(id);
  const canceled = orders
    .filter(({ state }) => state === "canceled")
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  for (const { lines } of canceled) {
    const was = lines.map((line) => line.was).find((item) => item?.kind === "membership" && item.request);
    if (!was?.request) continue;
    const { fileId, isRequestingCall, memberForTenYears = false } = was.request;
    return { key: request.key, isRequestingCall, memberForTenYears, studentMembershipFile: fileId };
  }
  return undefined;
}

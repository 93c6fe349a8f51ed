import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { useRoute } from "../../lib/api/use-route.ts";

type Attached = Pick<CartItem, "attachmentType" | "attachmentId">;

/** Says to which registration of the person an item belongs. */
export function useBelongsTo(): (item: Attached) => string | undefined {
  const { data: user } = useRoute(accountRoutes.get, {});
  return ({ attachmentType, attachmentId }) => {
    const registration = user?.latestRegistrations.find(({ id }) => id === attachmentId);
    return attachmentType === "registration" && registration ? `For your ${registration.name} registration` : undefined;
  };
}

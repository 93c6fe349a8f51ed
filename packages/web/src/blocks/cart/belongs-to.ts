import type { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { useAccount } from "../person/use-account.ts";

type Attached = Pick<CartItem, "attachmentType" | "attachmentId">;

/** Says to which registration of the person an item belongs. */
export function useBelongsTo(): (item: Attached) => string | undefined {
  const { data: user } = useAccount();
  return ({ attachmentType, attachmentId }) => {
    const registration = user?.latestRegistrations.find(({ id }) => id === attachmentId);
    return attachmentType === "registration" && registration ? `For your ${registration.name} registration` : undefined;
  };
}

import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { useRoute } from "../../lib/api/use-route.ts";

type Attached = Pick<CartItem, "attachmentType" | "attachmentId">;

/** Says to which registration of the person an item belongs. */
export function useBelongsTo(): (item: Attached) => string | undefined {
  const { data: user } = useRoute(accountRoutes.get, {});
  const extended = (of: string | undefined) => user?.extensions.find(({ id }) => id === of)?.registrationId;
  return ({ attachmentType, attachmentId }) => {
    const id = attachmentType === "extension" ? extended(attachmentId) : attachmentId;
    const isOfRegistration = attachmentType === "registration" || attachmentType === "extension";
    const registration = isOfRegistration && user?.latestRegistrations.find((one) => one.id === id);
    return registration ? `For your ${registration.name} registration` : undefined;
  };
}

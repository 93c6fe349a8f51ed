import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { Owner } from "../../../money/order/line-item/seller.ts";

const registrationOf = (lines: readonly LineItem[]): string | undefined => lines[0]?.attachedTo?.id;

const refuseUnbuilt = async (lines: readonly LineItem[]): Promise<never> => {
  throw new Error(`Nobody carries out what was bought for registration ${registrationOf(lines)} yet`);
};

export const waits: Owner["waits"] = "never";
export const decided: Owner["decided"] = "nothing";
export const purchase: Owner["purchase"] = refuseUnbuilt;
export const refunded: Owner["refunded"] = refuseUnbuilt;

/** Also ends a registration that was only in the cart (bylaws#cart-removal). */
export const removed: Owner["removed"] = (lines, { latestRegistrations = [] }) => {
  const registration = latestRegistrations.find(
    ({ id, status }) => id === registrationOf(lines) && status === "pre_registration",
  );
  if (!registration) return {};
  return {
    onPerson: { set: { latestRegistrations: latestRegistrations.filter((one) => one !== registration) } },
    action: "cart.registration-removed",
    before: { registration: registration.id },
  };
};

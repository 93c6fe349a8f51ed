import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { AddressList } from "@guildhall/core/people/person/profile/address.schema";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { useSWRConfig } from "swr";
import { addressesKey, afterwards } from "../../blocks/address/address.api.ts";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { asApiError } from "../../lib/failure/api-error.ts";

type ListChange = (list: AddressList) => AddressList;

/** Shows a change at once, and undoes it if the request fails. */
function useAtOnce(): (change: ListChange, work: () => Promise<unknown>) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (change, work) => {
    await mutate(addressesKey, (list?: AddressList) => list && change(list), { revalidate: false });
    try {
      await work();
    } catch (error) {
      // The stored state may be neither the old nor the intended one, because another tab may have changed it.
      await mutate(addressesKey);
      throw error;
    }
  };
}

const without =
  (id: AddressId): ListChange =>
  ({ data, primaryAddressId }) => ({
    data: data.filter((address) => address.id !== id),
    ...(primaryAddressId && primaryAddressId !== id && { primaryAddressId }),
  });

export function useDeleteAddress(): (addressId: AddressId) => Promise<void> {
  const atOnce = useAtOnce();
  const { run } = useRouteAction(profileRoutes.deleteAddress, afterwards);
  return (addressId) =>
    atOnce(without(addressId), () =>
      run({ params: { addressId } }).catch((error: unknown) => {
        // Already deleted in another tab, which is the wanted result.
        if (asApiError(error).problem.code !== "not-found") throw error;
      }),
    );
}

export function useMakePrimary(): (primaryAddressId: AddressId) => Promise<void> {
  const atOnce = useAtOnce();
  const { run } = useUserAction(profileRoutes.updateContact);
  return (primaryAddressId) =>
    atOnce(
      (list) => ({ ...list, primaryAddressId }),
      () => run({ body: { primaryAddressId } }),
    );
}

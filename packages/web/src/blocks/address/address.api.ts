import { placeRoutes } from "@guildhall/core/ground/place/place.routes";
import type { AddressId } from "@guildhall/core/ground/shared/ids";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { AddressForm, AddressList } from "@guildhall/core/people/person/profile/address.schema";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const addressesKey = requestKeyOf(profileRoutes.addresses, {});

export const useAddresses = () => useRoute(profileRoutes.addresses, {});

/** The answer is the new list. The primary address is also shown in the shell and in Edit profile. */
export const afterwards = { replace: addressesKey, refresh: [accountRoutes.get, profileRoutes.profile] };

/** Adds an address, or corrects the given one. */
export function useSaveAddress(address: Address | undefined): (body: AddressForm) => Promise<AddressList> {
  const add = useRouteAction(profileRoutes.addAddress, afterwards);
  const change = useRouteAction(profileRoutes.changeAddress, afterwards);
  return (body) => (address ? change.run({ params: { addressId: address.id as AddressId }, body }) : add.run({ body }));
}

/** The same search is not sent twice while the page is open, because each one costs money. */
export const useSuggestions = (text: string, when: boolean) =>
  useRoute(
    placeRoutes.suggest,
    { query: { text } },
    {
      when,
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );

export const useFindPlace = () => useRouteAction(placeRoutes.get);

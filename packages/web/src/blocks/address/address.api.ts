import { accountRoutes } from "@guildhall/core/account/account.routes";
import type { AddressForm, AddressList } from "@guildhall/core/person/profile/address.schema";
import { profileRoutes } from "@guildhall/core/person/profile/profile.routes";
import type { Address } from "@guildhall/core/person/user.schema";
import { placeRoutes } from "@guildhall/core/place/place.routes";
import type { AddressId } from "@guildhall/core/shared/ids";
import { keyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

export const addressesKey = keyOf(profileRoutes.addresses, {});

export const useAddresses = () => useRoute(profileRoutes.addresses, {});

/** The answer is the new list; the primary address stands in the shell and in Edit profile as well. */
export const afterwards = { replace: addressesKey, refresh: [accountRoutes.get, profileRoutes.profile] };

/** Adds an address, or corrects the one that is given. */
export function useSaveAddress(address: Address | undefined): (body: AddressForm) => Promise<AddressList> {
  const add = useRouteAction(profileRoutes.addAddress, afterwards);
  const change = useRouteAction(profileRoutes.changeAddress, afterwards);
  return (body) => (address ? change.run({ params: { addressId: address.id as AddressId }, body }) : add.run({ body }));
}

/** What was asked once is not asked again while the page is open: each question costs money. */
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

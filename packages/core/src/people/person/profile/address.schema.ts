import * as z from "zod/mini";
import { AddressId } from "../../../ground/shared/ids.ts";
import { AnyPhoneOrEmpty } from "../../../ground/shared/phone.schema.ts";
import { atMost, Latitude, Longitude, oneLine, optionalText, text } from "../../../ground/shared/values.ts";
import { Address } from "../user.schema.ts";

export const addressNames = ["Home", "Work", "Other"] as const;

export const militaryStates = { AA: "AA (Americas)", AP: "AP (Pacific)", AE: "AE (Europe)" } as const;

export const addressLimit = 20;

/** The specification's word (bylaws#required-fields). */
const required = "Required";

/** bylaws#address-entry */
export const AddressForm = z.object({
  name: z.enum(addressNames, { error: required }),
  phone: AnyPhoneOrEmpty,
  addressLine1: text(255, required),
  addressLine2: optionalText(255),
  city: optionalText(100),
  state: z.string({ error: required }).check(
    atMost(50),
    oneLine(),
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: required }),
    // Counted again: some letters become two in capitals.
    atMost(50),
  ),
  zip: optionalText(20),
  country: optionalText(60),
  lat: z.optional(Latitude),
  lng: z.optional(Longitude),
});
export type AddressForm = z.infer<typeof AddressForm>;

export const AddressList = z.object({ data: z.array(Address), primaryAddressId: z.optional(AddressId) });
export type AddressList = z.infer<typeof AddressList>;

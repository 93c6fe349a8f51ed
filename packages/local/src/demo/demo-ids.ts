import type { AddressId } from "@guildhall/core/account/user.schema";

/** Ids that sort as the people came, the same in every demo. */
export const demoAddressId = (person: number, which: number): AddressId =>
  `adr_01h000000000000000000${String(person).padStart(4, "0")}${which}` as AddressId;

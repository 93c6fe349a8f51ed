import { addressLinesOf } from "@guildhall/core/person/address.rules";
import type { Address } from "@guildhall/core/person/user.schema";

/** In one line, where there is no room for an envelope. */
export const addressText = (address: Parameters<typeof addressLinesOf>[0] & Pick<Address, "name">): string =>
  `${address.name}: ${addressLinesOf(address).join(", ")}`;

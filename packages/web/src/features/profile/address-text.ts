import { addressLinesOf } from "@guildhall/core/people/person/address.rules";
import type { Address } from "@guildhall/core/people/person/user.schema";

/** The address in one line, where space is limited. */
export const addressText = (address: Parameters<typeof addressLinesOf>[0] & Pick<Address, "name">): string =>
  `${address.name}: ${addressLinesOf(address).join(", ")}`;

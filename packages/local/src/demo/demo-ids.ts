import type { AddressId } from "@guildhall/core/ground/shared/ids";
import {
  type IdKind,
  type Instant,
  type OwnIdKind,
  type PersonId,
  prefixOf,
} from "@guildhall/core/ground/shared/values";

/** Ids that sort in the order of the people, the same in every demo. */
export const demoPersonId = (index: number): PersonId =>
  `per_01h0000000000000000000${String(index).padStart(4, "0")}` as PersonId;

export const demoAddressId = (person: number, which: number): AddressId =>
  `adr_01h000000000000000000${String(person).padStart(4, "0")}${which}` as AddressId;

const digits = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id as if made at a given time, so that it sorts by it; a number makes ids of the same time different. */
export function demoIdAt(kind: IdKind | OwnIdKind, at: Instant, number: number): string {
  let left = Date.parse(at);
  let time = "";
  for (let place = 0; place < 10; place++) {
    time = `${digits[left % 32]}${time}`;
    left = Math.floor(left / 32);
  }
  return `${prefixOf(kind)}_${time}${String(number).padStart(16, "0")}`;
}

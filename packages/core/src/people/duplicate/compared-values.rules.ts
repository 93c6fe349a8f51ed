import { fold } from "../../ground/shared/fold.ts";
import { isAbroad } from "../person/address.rules.ts";
import { dialedPhone } from "../person/phone.rules.ts";
import type { Address } from "../person/user.schema.ts";
import { toE164 } from "../texting/texting.rules.ts";
import type { DuplicateReason } from "./duplicate.schema.ts";

export interface ComparedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth?: string | undefined;
  readonly homePhone?: string | undefined;
  readonly workPhone?: string | undefined;
  readonly cellPhone?: string | undefined;
  readonly primaryAddress?: Address | undefined;
}

export interface ComparedValue {
  readonly reason: DuplicateReason;
  readonly value: string;
}

/** A change of how values are compared needs the next number: the job then makes everybody's keys again. */
export const comparisonVersion = 1;

/** bylaws#possible-duplicates: what somebody is compared by, each value once; five at most. */
export function comparedValuesOf(person: ComparedPerson): ComparedValue[] {
  const phones = [person.homePhone, person.workPhone, person.cellPhone].map((phone) => phone && inE164(phone));
  const values: [DuplicateReason, string | undefined][] = [
    ["name_and_birth_date", nameAndBirthDate(person)],
    ...[...new Set(phones)].map((phone): [DuplicateReason, string | undefined] => ["phone", phone]),
    ["address", person.primaryAddress && addressTextOf(person.primaryAddress)],
  ];
  return values.flatMap(([reason, value]) => (value ? [{ reason, value }] : []));
}

function nameAndBirthDate({ firstName, lastName, dateOfBirth }: ComparedPerson): string | undefined {
  const name = [firstName, lastName].map((part) => wordsIn(part).join(""));
  return dateOfBirth && name.every(Boolean) ? [...name, dateOfBirth].join("|") : undefined;
}

function inE164(written: string): string | undefined {
  const dialed = dialedPhone(written);
  return dialed.startsWith("+") && !dialed.startsWith("+1") ? dialed : toE164(dialed);
}

/** Without a postal code, the same street may be in another town. */
function addressTextOf({
  addressLine1,
  addressLine2,
  city,
  state,
  zip = "",
  country = "",
}: Address): string | undefined {
  const lines = wordsIn(`${addressLine1} ${addressLine2 ?? ""}`).join(" ");
  const postal = wordsIn(zip);
  // Of "45402-1234", only the part before the hyphen.
  const code = isAbroad(country) ? [...wordsIn(country), ...postal] : postal.slice(0, 1);
  const town = postal.length > 0 ? [] : wordsIn(`${city ?? ""} ${state}`);
  return lines ? [lines, code.join(""), town.join(" ")].join("|") : undefined;
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

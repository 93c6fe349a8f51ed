import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { Instant, LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";

const firstNames = ["Ana", "Žofie", "Łukasz", "Maya", "Åsa", "Jo", "Chloé", "Omar"];
const lastNames = ["Nováková", "Brooks", "Ølund", "Smith", "O'Neil", "de la Cruz", "Król", "Zheng"];
const towns = ["Austin", "Boston", "Columbus", "Denver", "El Paso"];
const states = ["TX", "MA", "OH", "CO"];
const statuses = ["good_standing", "lapsed_payment"] as const;

const at = <T>(values: readonly T[], number: number): T => values[number % values.length] as T;
const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

/** The same person for the same number, without a login. */
export function aUser(number: number): ImportedPerson {
  const firstName = at(firstNames, number * 7);
  const lastName = `${at(lastNames, number * 5 + Math.floor(number / 8))} ${Math.floor(number / 40)}`;
  const year = 2000 + (number % 26);
  return {
    id: `per_01h${padded(number, 23)}` as PersonId,
    firstName,
    lastName,
    email: `user${number}@people.example`,
    registeredAt: `${year}-${padded(1 + (number % 12), 2)}-15T12:00:00.000Z` as Instant,
    emailProvedAt: undefined,
    loginReadyAt: undefined,
    ...(number % 3 === 0 && { membershipStart: "2026-01-01" as LocalDate, membershipEnd: "2099-12-31" as LocalDate }),
    ...(number % 4 === 0 && {
      userCertifications: [{ id: "c", name: at(["AFC", "AFCC"], number), status: at(statuses, number) }],
    }),
    ...(number % 2 === 0 && {
      addresses: [
        {
          ...{ id: `adr_01h${padded(number, 23)}` as AddressId, name: "Home", addressLine1: "1 Main St" },
          ...{ city: at(towns, number), state: at(states, number) },
        },
      ],
    }),
  };
}

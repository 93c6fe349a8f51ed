import { newInList } from "../../../engines/list/list-index.ts";
import * as Outbox from "../../../ground/change/outbox.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { Instant } from "../../../ground/shared/values.ts";
import { commit } from "../../../ground/storage/commit.ts";
import * as Counter from "../../../ground/storage/counter.ts";
import { listingOf } from "../listing.rules.ts";
import { EmailClaimEntity, PersonEntity } from "../person.entity.ts";
import type { Person } from "../person.ts";
import type { Address } from "../user.schema.ts";
import { type Biography, biographyFields } from "./about-person.ts";
import { AddressEntity } from "./address.entity.ts";
import { BiographyEntity } from "./biography.entity.ts";

type Required = "id" | "firstName" | "lastName" | "email" | "registeredAt";
type Said = "emailProvedAt" | "loginReadyAt";
type Ours =
  | ("memberNumber" | "hasPublicBio" | "listing" | "primaryAddressId" | "pendingEmail")
  | ("importedAt" | "proofAskedAt" | "takenOverAt")
  | ("listedIn" | "listedAt" | "listRevision");

export interface ImportedPerson
  extends Readonly<Pick<Person, Required>>,
    Readonly<Partial<Omit<Person, Required | Said | Ours>>>,
    Biography {
  /** When the address was proved. Required even when unknown, so that the importer decides on purpose. */
  readonly emailProvedAt: Instant | undefined;
  /** When they could sign in; undefined if they choose a first password by mailed link. */
  readonly loginReadyAt: Instant | undefined;
  /** With or without the primary one; the first is primary unless said otherwise. */
  readonly addresses?: readonly Address[];
}

interface Importing {
  /** The caller has them compared with others, or does not need it. */
  readonly isCompared?: true;
}

/** Keeps the order for member numbers. Logins are created by the caller. */
export async function importPeople(people: readonly ImportedPerson[], { isCompared }: Importing = {}): Promise<void> {
  const first = (await Counter.take("memberNumber", people.length)) - people.length + 1;
  const rows = people.map((person, index) => rowOf(person, first + index));
  const biographies = people.flatMap(biographyOf);
  const addresses = people.flatMap((person) =>
    addressesOf(person).map(({ id: addressId, ...fields }) => ({ ...fields, id: person.id, addressId })),
  );
  const several = { concurrency: 4 };
  await PersonEntity.put(rows).go(several);
  await EmailClaimEntity.put(people.map(({ email, id }) => ({ email, personId: id }))).go(several);
  if (biographies.length > 0) await BiographyEntity.put(biographies).go(several);
  if (addresses.length > 0) await AddressEntity.put(addresses).go(several);
  // They are compared with others by the job that compares everybody.
  if (!isCompared) await commit([Outbox.entry({ kind: "duplicate-fill", importedAt: now() })]);
}

const isBeside = (field: string): boolean => field === "addresses" || biographyFields.includes(field as never);

function rowOf(person: ImportedPerson, memberNumber: number) {
  const { publicBio, primaryAddress, addresses = [] } = person;
  const own = Object.fromEntries(Object.entries(person).filter(([field]) => !isBeside(field))) as typeof person;
  const primary = primaryAddress ?? addresses[0];
  const listing = listingOf({ person, biography: person });
  return {
    ...own,
    ...newInList("users", person.id),
    ...(listing && { listing }),
    memberNumber,
    importedAt: now(),
    hasPublicBio: Boolean(publicBio),
    ...(primary && { primaryAddress: primary, primaryAddressId: primary.id }),
  };
}

function biographyOf(person: ImportedPerson): (Biography & Pick<Person, "id">)[] {
  const said = biographyFields.filter((field) => person[field]?.length);
  return said.length > 0 ? [{ id: person.id, ...Object.fromEntries(said.map((field) => [field, person[field]])) }] : [];
}

const addressesOf = ({ primaryAddress, addresses = [] }: ImportedPerson): Address[] => [
  ...new Map(
    [...(primaryAddress ? [primaryAddress] : []), ...addresses].map((address) => [address.id, address]),
  ).values(),
];

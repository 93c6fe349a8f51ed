import { Service } from "electrodb";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { PersonEntity } from "../person.entity.ts";
import type { Person } from "../person.ts";
import { Address } from "../user.schema.ts";
import { AddressEntity } from "./address.entity.ts";
import { BiographyEntity } from "./biography.entity.ts";
import { Education, type Profile } from "./profile.schema.ts";

export type Biography = Pick<Profile, (typeof biographyFields)[number]>;

export const educationFields = Object.keys(Education.shape) as (keyof Education)[];

export const biographyFields = [
  "publicBio",
  "memberBio",
  "primaryWorkAreas",
  "workAreaCategories",
  "workAreas",
  "areasOfExpertise",
  ...educationFields,
] as const satisfies readonly (keyof Profile)[];

export interface AboutPerson {
  readonly person: Person;
  readonly biography: Biography;
  readonly addresses: readonly Address[];
}

const service = new Service({ person: PersonEntity, biography: BiographyEntity, address: AddressEntity });

/** Everything that Edit profile shows, in one query. */
export async function read(id: PersonId): Promise<AboutPerson> {
  const { data } = await service.collections.aboutPerson({ id }).go({ consistent: true, pages: "all" });
  const [person] = data.person;
  if (!person) throw new DomainError("not-found");
  const addresses = data.address.map(({ id: _person, addressId, ...rest }) =>
    Address.parse({ id: addressId, ...rest }),
  );
  const { id: _person, ...biography } = data.biography[0] ?? { id };
  return { person, biography, addresses };
}

export function removed(id: PersonId, { biography, addresses }: Omit<AboutPerson, "person">): Write[] {
  const hasBiography = Object.keys(biography).length > 0;
  return [
    ...(hasBiography ? [write(BiographyEntity.delete({ id }).params())] : []),
    ...addresses.map(({ id: addressId }) => write(AddressEntity.delete({ id, addressId }).params())),
  ];
}

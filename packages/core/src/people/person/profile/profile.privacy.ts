import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { AddressEntity } from "./address.entity.ts";
import { BiographyEntity } from "./biography.entity.ts";

export const profilePrivacy: readonly Declaration[] = [
  owned({
    entity: BiographyEntity,
    file: "about-yourself",
    about: "What you wrote about yourself, for everybody and for members, and your work areas and areas of expertise",
    read: ({ personId }, cursor) => BiographyEntity.query.byPerson({ id: personId }).go({ cursor }),
    remove: (biographies) => BiographyEntity.delete(biographies).go(),
    show: ({ id: _person, ...biography }) => biography,
  }),
  owned({
    entity: AddressEntity,
    file: "addresses",
    about: "Your postal addresses",
    read: ({ personId }, cursor) => AddressEntity.query.byPerson({ id: personId }).go({ cursor }),
    remove: (addresses) => AddressEntity.delete(addresses).go(),
    show: ({ id: _person, ...address }) => address,
  }),
];

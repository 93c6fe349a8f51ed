import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { ExtensionEntity } from "./extension.entity.ts";

export const extensionPrivacy: readonly Declaration[] = [
  owned({
    entity: ExtensionEntity,
    file: "extensions",
    about: "The extensions that you asked for, with what became of them",
    read: ({ personId }, cursor) => ExtensionEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (items) => ExtensionEntity.delete(items).go(),
    show: ({ byHand: _byHand, byHandSince: _since, ...extension }) => extension,
  }),
];

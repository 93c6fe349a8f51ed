import { type Declaration, isTheirs, owned } from "../../ground/storage/privacy-declaration.ts";
import { ClosureEntity, ExportEntity, ExportTurnEntity } from "./privacy.entity.ts";

export const privacyPrivacy: readonly Declaration[] = [
  owned({
    entity: ExportEntity,
    file: "copies-of-your-data",
    about: "When you asked for copies of your data, this one among them",
    read: ({ personId }, cursor) => ExportEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (exports) => ExportEntity.delete(exports).go(),
    choose: async (whom) => (kept) => isTheirs(whom, kept.requestedAt),
    show: ({ state, requestedAt, readyAt, validUntil }) => ({ state, requestedAt, readyAt, validUntil }),
  }),
  {
    entity: ExportTurnEntity,
    keeps: "passing",
    hours: 1,
    because: "It says that a copy is being made, for an hour at most.",
  },
  owned({
    entity: ClosureEntity,
    file: "closing-your-account",
    about: "That you asked for your account to be closed, and why",
    read: ({ personId }, cursor) => ClosureEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (closures) => ClosureEntity.delete(closures).go(),
    show: ({ requestedAt, reason }) => ({ requestedAt, reason }),
  }),
];

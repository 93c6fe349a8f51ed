import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { ResourceVisitEntity } from "./resource-visit.entity.ts";

export const membershipResourcePrivacy: readonly Declaration[] = [
  owned({
    entity: ResourceVisitEntity,
    file: "membership-resources",
    about: "When you last looked at the resources for members, and which there were",
    read: async ({ personId }) => {
      const { data } = await ResourceVisitEntity.query.byPerson({ personId }).go();
      return { data, cursor: null };
    },
    remove: (visits) => ResourceVisitEntity.delete(visits).go(),
    show: ({ at, seen }) => ({ at, seen }),
  }),
];

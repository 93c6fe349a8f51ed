import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { ListColumnsEntity, ViewEntity } from "./view.entity.ts";

/** Of staff only, so that nobody takes them over with an account. */
export const viewPrivacy: readonly Declaration[] = [
  owned({
    entity: ViewEntity,
    file: "saved-views",
    about: "The views of staff's lists that you saved",
    read: ({ personId }, cursor) => ViewEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (views) => ViewEntity.delete(views).go(),
    show: ({ list, name, audience, search, filter, sort, createdAt }) => ({
      ...{ list, name, isShared: audience === "staff", search, filter, sort, createdAt },
    }),
  }),
  owned({
    entity: ListColumnsEntity,
    file: "list-columns",
    about: "The columns that you chose for staff's lists",
    read: ({ personId }, cursor) => ListColumnsEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (columns) => ListColumnsEntity.delete(columns).go(),
    show: ({ list, columns }) => ({ list, columns }),
  }),
];

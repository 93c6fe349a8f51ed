import { CustomAttributeType, Entity } from "electrodb";
import type { ColumnsChoice } from "../../engines/list/columns-choice.schema.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { ViewedList, ViewId } from "./view.schema.ts";

export const ViewEntity = new Entity(
  {
    model: { service: "guildhall", entity: "view", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      list: { type: CustomAttributeType<ViewedList>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<ViewId>("string"), required: true, readOnly: true },
      name: { type: "string", required: true },
      audience: { type: ["self", "staff"] as const, required: true },
      search: { type: "string", required: true },
      filter: { type: "list", items: { type: "string" }, required: true },
      sort: { type: "list", items: { type: "string" }, required: true },
      columns: { type: CustomAttributeType<ColumnsChoice>("any") },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      revision: { type: "number" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "VIEWS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["list", "id"], template: "VIEW#${list}#${id}", casing: "none" },
      },
      byList: {
        index: "gsi1",
        condition: ({ audience }) => audience === "staff",
        pk: { field: "gsi1pk", composite: ["audience"], template: "VIEWS#${audience}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["list", "id"], template: "${list}#${id}", casing: "none" },
      },
    },
  },
  table,
);

/** Which columns of a list somebody sees, where no saved view says otherwise. */
export const ListColumnsEntity = new Entity(
  {
    model: { service: "guildhall", entity: "listColumns", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      list: { type: CustomAttributeType<ViewedList>("string"), required: true, readOnly: true },
      columns: { type: CustomAttributeType<ColumnsChoice>("any"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "VIEWS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["list"], template: "COLUMNS#${list}", casing: "none" },
      },
    },
  },
  table,
);

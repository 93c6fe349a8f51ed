import { Entity } from "electrodb";
import { table } from "../../ground/storage/table.ts";
import { listAttributes, smallListAttributes } from "./list-index.ts";

/** Tells those who hold a list that a row was deleted for good. */
export const ListLeftEntity = new Entity(
  {
    model: { service: "guildhall", entity: "listLeft", version: "1" },
    attributes: {
      list: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      hasLeft: { type: "boolean", required: true },
      ...listAttributes,
      ...smallListAttributes,
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["list", "id"], template: "LEFT#${list}#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "LEFT", casing: "none" },
      },
    },
  },
  table,
);

/** Twice as long as a snapshot is used. */
export const leftDays = 14;

import { Entity } from "electrodb";
import { table } from "./table.ts";

export const CounterEntity = new Entity(
  {
    model: { service: "guildhall", entity: "counter", version: "1" },
    attributes: {
      name: { type: "string", required: true, readOnly: true },
      value: { type: "number", required: true },
    },
    indexes: {
      byName: {
        pk: { field: "pk", composite: ["name"], template: "COUNTER#${name}", casing: "none" },
        sk: { field: "sk", composite: [], template: "VALUE", casing: "none" },
      },
    },
  },
  table,
);

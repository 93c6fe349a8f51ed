// @ts-expect-error The package declares its types for the whole alone.
export { Entity } from "../../../node_modules/electrodb/src/entity.js";
// @ts-expect-error The package declares its types for the whole alone.
export { CustomAttributeType } from "../../../node_modules/electrodb/src/schema.js";

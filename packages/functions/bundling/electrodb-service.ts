// @ts-expect-error The package declares its types for the whole alone.
export { Service } from "../../../node_modules/electrodb/src/service.js";

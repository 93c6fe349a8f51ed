// ElectroDB comes in one piece, of which most bundles need the half. Its parts are files of their own here, so that the
// bundler leaves out what a handler does not use: 20 kB for each that asks for no collection.
export { CustomAttributeType, Entity } from "./electrodb-entity.ts";
export { Service } from "./electrodb-service.ts";

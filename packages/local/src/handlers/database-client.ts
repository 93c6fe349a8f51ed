/** @public Built with the handlers and loaded by name, so that this is the client that they use. */
export { client } from "@guildhall/core/ground/storage/table";

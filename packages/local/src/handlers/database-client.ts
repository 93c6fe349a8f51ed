// Built with the handlers, so that this is the client that they use.
export { client } from "@guildhall/core/shared/table";

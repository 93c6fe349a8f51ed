// What consumers load of the server's tables (decision 30).
export { allEntities, mails, texts } from "./server.ts";

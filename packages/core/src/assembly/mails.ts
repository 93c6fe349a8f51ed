// Alone: whoever loads it later gets no table of what is exported and erased (decision 30).
export { mails } from "./server.ts";

import { client } from "../../../ground/storage/table.ts";

/** Somebody is faster: the next transaction waits until this is done. */
export function beforeTheNextTransaction(work: () => Promise<unknown>): void {
  const name = "meanwhile";
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (String(context.commandName).startsWith("TransactWrite")) {
        client.middlewareStack.remove(name);
        await work();
      }
      return next(args);
    },
    { step: "initialize", priority: "low", name },
  );
}

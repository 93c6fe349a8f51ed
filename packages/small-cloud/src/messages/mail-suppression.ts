import { badRequest, checkAddress, MailError } from "./mail-input.ts";
import type { BlockedAddress, Inbox } from "./message-inbox.ts";

interface SuppressionRequest {
  readonly method: string;
  readonly path: string;
  readonly input: () => { EmailAddress?: string; Reason?: string };
}

/** The account's suppression list: put, get, delete and list. */
export function answerSuppression(inbox: Inbox, { method, path, input }: SuppressionRequest): object {
  const address = decodeURIComponent(path.slice("/v2/email/suppression/addresses".length).replace(/^\//, ""));
  if (method === "PUT" && address === "") return put(inbox, input());
  if (method === "GET" && address === "")
    return { SuppressedDestinationSummaries: inbox.listBlocked("email").map(describe) };
  if (method === "GET") return { SuppressedDestination: describe(find(inbox, address)) };
  if (method === "DELETE" && address !== "") {
    find(inbox, address);
    inbox.unblock("email", address);
    return {};
  }
  throw new MailError("UnknownOperationException", `The mail stand-in does not know ${method} ${path}.`, 404);
}

function put(inbox: Inbox, { EmailAddress = "", Reason = "" }: ReturnType<SuppressionRequest["input"]>): object {
  checkAddress(EmailAddress);
  if (Reason !== "BOUNCE" && Reason !== "COMPLAINT") throw badRequest("Reason must be BOUNCE or COMPLAINT.");
  inbox.block("email", EmailAddress, Reason);
  return {};
}

function find(inbox: Inbox, address: string): BlockedAddress {
  const found = inbox.findBlocked("email", address);
  if (!found)
    throw new MailError("NotFoundException", `Email address ${address} does not exist on your suppression list.`, 404);
  return found;
}

const describe = ({ address, reason, at }: BlockedAddress) => ({
  EmailAddress: address,
  Reason: reason,
  LastUpdateTime: Math.floor(at / 1000),
});

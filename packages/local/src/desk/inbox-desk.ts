import type { Inbox, Message } from "small-cloud/messages/message-inbox";
import type { WireResponse } from "small-cloud/shared/wire";
import { answer, type DeskCall, DeskRefusal, requireText } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";
import { mailPage } from "./mail-page.ts";

const pageSize = 100;

/** Mails and texts as their receivers would see them, and the phone that answers. */
export function createInboxDesk({ standIns: { messages } }: Pick<DeskOptions, "standIns">) {
  const { inbox, sms } = messages;

  const message = ({ query }: DeskCall): Message => {
    const found = inbox.get(requireText(query, "id"));
    if (!found) throw new DeskRefusal("That message is no longer kept.", 404);
    return found;
  };

  return {
    list: ({ query }: DeskCall) => {
      const { found, hasMore } = search(inbox, query);
      const optedOut = inbox.listBlocked("sms").map(({ address }) => address);
      return answer({ messages: found.map(summaryOf), hasMore, optedOut });
    },
    read: (call: DeskCall) => answer(message(call)),
    readHtml: (call: DeskCall): WireResponse => mailPage(message(call).html),
    receiveText: async ({ body }: DeskCall) => {
      const from = phoneNumber(requireText(body, "from"));
      await sms.receive({ from, body: requireText(body, "body") });
      return answer({ from });
    },
    clear: () => {
      inbox.clear();
      return answer({});
    },
  };
}

/** Newest first; `to` is any part of a sender's or receiver's address. */
function search(inbox: Inbox, { to = "", before }: Readonly<Record<string, string>>) {
  const wanted = to.trim().toLowerCase();
  const found: Message[] = [];
  let last = before;
  for (;;) {
    const page = inbox.list({ limit: pageSize, ...(last !== undefined && { before: last }) });
    found.push(...page.filter((message) => concerns(message, wanted)));
    last = page.at(-1)?.id;
    if (page.length < pageSize || found.length > pageSize) break;
  }
  return { found: found.slice(0, pageSize), hasMore: found.length > pageSize };
}

const concerns = ({ from, to, cc, bcc, direction }: Message, wanted: string): boolean =>
  [...to, ...cc, ...bcc, ...(direction === "in" ? [from] : [])].some((address) =>
    address.toLowerCase().includes(wanted),
  );

function summaryOf({ id, kind, direction, at, from, to, subject, text, suppressed, attachments }: Message) {
  const opening = text.replaceAll(/\s+/g, " ").trim().slice(0, 140);
  return { id, kind, direction, at, from, to, subject, opening, suppressed, attachments: attachments.length };
}

/** Ten digits are a number of the United States. */
function phoneNumber(written: string): string {
  const bare = written.replaceAll(/[\s().-]/g, "");
  const number = /^\d{10}$/.test(bare) ? `+1${bare}` : bare;
  if (/^\+[1-9]\d{6,14}$/.test(number)) return number;
  throw new DeskRefusal(`"${written}" is no phone number. Write it as +1 614 555 0178 or (614) 555-0178.`);
}

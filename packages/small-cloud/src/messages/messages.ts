import { createMail } from "./mail.ts";
import { type Message, openInbox } from "./message-inbox.ts";
import { createSms, type SmsOptions } from "./sms.ts";

export interface MessagesOptions {
  readonly dataDir: string;
  readonly verifiedSenders?: readonly string[];
  readonly configurationSets?: readonly string[];
  readonly originationNumber?: string;
  readonly onMessage?: (message: Message) => void;
  readonly selfManagedOptOuts?: boolean;
  readonly onInbound?: SmsOptions["onInbound"];
}

/** Mail and texts: two services with one inbox. Close this, not its parts. */
export function createMessages({ dataDir, onMessage, ...options }: MessagesOptions) {
  const inbox = openInbox(dataDir, onMessage);
  return {
    mail: createMail({ ...options, inbox }),
    sms: createSms({ ...options, inbox }),
    inbox,
    close: () => inbox.close(),
  };
}

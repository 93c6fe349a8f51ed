export interface MessageSummary {
  readonly id: string;
  readonly kind: "email" | "sms";
  readonly direction: "in" | "out";
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly opening: string;
  readonly suppressed: readonly string[];
  readonly attachments: number;
}

export interface InboxPage {
  readonly messages: readonly MessageSummary[];
  readonly hasMore: boolean;
  readonly optedOut: readonly string[];
}

export interface Message extends Omit<MessageSummary, "opening" | "attachments"> {
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
  readonly details: Readonly<Record<string, unknown>>;
}

export const htmlUrlOf = ({ id }: Message): string => `/_local/data/inbox/html?${new URLSearchParams({ id })}`;

import type { MailRequest } from "../message/mail.schema.ts";
import { businessTimeZone } from "../shared/values.ts";
import type { Block } from "./mail-layout.ts";

export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

type Template = MailRequest["template"];

export type RequestOf<T extends Template> = Extract<MailRequest, { template: T }>;

export type Templates<T extends Template = Template> = {
  readonly [K in T]: (data: RequestOf<K>["data"], site: string) => Letter;
};

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: businessTimeZone,
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
});

/** "03/31/2026 at 1:00 PM EDT" */
export const moment = (at: string): string => clock.format(new Date(at)).replace(", ", " at ");

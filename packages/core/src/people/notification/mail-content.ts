import type { MailContent, MailRequest, MailTable, MailTemplate } from "../../ground/message/mail.schema.ts";
import { variable } from "../../ground/shared/environment.ts";
import * as Person from "../person/person.ts";
import { toHtml } from "./mail-layout.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

export async function previewContent(mails: Partial<MailTable>, request: MailRequest) {
  const row = mailRowOf(mails, request);
  const addressee = await Person.findByEmail(request.to);
  const { subject, blocks } = mailContentOf(request, row, addressee?.emailProvedAt !== undefined);
  return { subject, html: toHtml(subject, blocks) };
}

export type MailRow = MailTable[MailTemplate];

export function mailRowOf(mails: Partial<MailTable>, { template }: MailRequest): MailRow {
  const row: MailRow | undefined = mails[template];
  if (!row) throw new Error(`There is no mail "${template}"`);
  return row;
}

export function mailContentOf(request: MailRequest, row: MailRow, isProved: boolean): MailContent {
  const data = row.data.parse(request.data);
  const { subject, blocks } = row.content(data as never, siteUrl());
  return { subject, blocks: [greeting(isProved && "firstName" in data ? data.firstName : undefined), ...blocks] };
}

/** A name can be anything that a stranger typed, so it appears only in mails to a proved address. */
const greeting = (name: string | undefined) => ({ text: name ? `Hello ${name},` : "Hello," });

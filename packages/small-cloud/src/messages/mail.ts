import { randomBytes, randomUUID } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";
import {
  badRequest,
  checkAddress,
  checkContent,
  checkReceivers,
  checkTags,
  MailError,
  type SendEmailInput,
} from "./mail-input.ts";
import { answerSuppression } from "./mail-suppression.ts";
import { bareAddress, type Inbox, type NewMessage } from "./message-inbox.ts";
import { parseMail } from "./mime.ts";

export interface MailOptions {
  readonly inbox: Inbox;
  /** Addresses ("a@x.org") and domains ("x.org") that may send; without this option all may. */
  readonly verifiedSenders?: readonly string[];
  readonly configurationSets?: readonly string[];
}

const largestMail = 40 * 1024 * 1024;

/** Amazon SES, version 2: sending and the suppression list. */
export function createMail(options: MailOptions): StandIn {
  return {
    name: "mail",
    handle: (request) => answer(options, request),
    inspect: () => ({ mails: options.inbox.count().email ?? 0, suppressed: options.inbox.listBlocked("email").length }),
    close: () => undefined,
  };
}

function answer(options: MailOptions, request: WireRequest): WireResponse {
  try {
    const path = request.url.split("?")[0] ?? "";
    return reply(200, route(options, { ...request, url: path }));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return reply(error.status, { message: error.message }, { "x-amzn-errortype": error.code });
  }
}

function route(options: MailOptions, { method, url, body }: WireRequest): object {
  if (method === "POST" && url === "/v2/email/outbound-emails") return sendEmail(options, parse(body));
  if (method === "GET" && url === "/v2/email/account") return getAccount(options);
  if (url.startsWith("/v2/email/suppression/addresses")) {
    return answerSuppression(options.inbox, { method, path: url, input: () => parse(body) });
  }
  throw new MailError("UnknownOperationException", `The mail stand-in does not know ${method} ${url}.`, 404);
}

function parse<T extends object>(body: Buffer): T {
  try {
    return JSON.parse(body.toString() || "{}") as T;
  } catch {
    throw new MailError("SerializationException", "The request body is not valid JSON.");
  }
}

function sendEmail(options: MailOptions, input: SendEmailInput): { MessageId: string } {
  checkContent(input);
  checkTags(input);
  checkReceivers(input);
  checkConfigurationSet(options, input);
  const mail = input.Content?.Raw ? rawMail(input) : simpleMail(input);
  if (mail.from === "")
    throw badRequest(
      "1 validation error detected: Value at 'fromEmailAddress' failed to satisfy constraint: Member must not be null",
    );
  checkSender(options, mail.from);
  const receivers = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  if (receivers.length === 0) throw badRequest("At least one recipient is required.");
  const suppressed = receivers.filter((receiver) => options.inbox.findBlocked("email", receiver));
  const tags = Object.fromEntries((input.EmailTags ?? []).map(({ Name, Value }) => [Name, Value])) as Record<
    string,
    string
  >;
  const details = input.ConfigurationSetName ? { configurationSet: input.ConfigurationSetName } : {};
  return { MessageId: options.inbox.add({ ...mail, id: createMessageId(), suppressed, tags, details }).id };
}

function simpleMail({
  FromEmailAddress = "",
  Destination = {},
  ReplyToAddresses = [],
  Content,
}: SendEmailInput): NewMessage {
  const simple = Content?.Simple ?? {};
  const headers = (simple.Headers ?? []).map(({ Name, Value }) => [Name, Value]);
  const attachments = (simple.Attachments ?? []).map(({ FileName = "", ContentType = "", RawContent = "" }) => ({
    name: FileName,
    type: ContentType,
    bytes: Buffer.byteLength(RawContent, "base64"),
  }));
  return {
    kind: "email",
    from: FromEmailAddress,
    to: Destination.ToAddresses ?? [],
    cc: Destination.CcAddresses ?? [],
    bcc: Destination.BccAddresses ?? [],
    replyTo: ReplyToAddresses,
    subject: simple.Subject?.Data ?? "",
    text: simple.Body?.Text?.Data ?? "",
    html: simple.Body?.Html?.Data ?? "",
    headers: Object.fromEntries(headers) as Record<string, string>,
    attachments,
  };
}

/** The values of the call override the headers of the mail. */
function rawMail({ FromEmailAddress, Destination, ReplyToAddresses, Content }: SendEmailInput): NewMessage {
  const raw = Buffer.from(Content?.Raw?.Data ?? "", "base64");
  if (raw.length > largestMail)
    throw new MailError("MessageRejected", `Message length is more than ${largestMail} bytes long: '${raw.length}'.`);
  const { headers, ...content } = parseMail(raw);
  const given = Destination && Object.values(Destination).some((addresses) => addresses.length > 0);
  return {
    ...content,
    kind: "email",
    from: FromEmailAddress ?? headers.from ?? "",
    to: given ? (Destination.ToAddresses ?? []) : splitAddresses(headers.to),
    cc: given ? (Destination.CcAddresses ?? []) : splitAddresses(headers.cc),
    bcc: given ? (Destination.BccAddresses ?? []) : splitAddresses(headers.bcc),
    replyTo: ReplyToAddresses ?? splitAddresses(headers["reply-to"]),
    subject: headers.subject ?? "",
    headers,
  };
}

/** Commas inside quotes are part of a name. */
const splitAddresses = (header = ""): string[] =>
  (header.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((address) => address.trim()).filter((address) => address !== "");

function checkSender({ verifiedSenders }: MailOptions, from: string): void {
  checkAddress(from);
  const sender = bareAddress(from);
  const domain = sender.split("@")[1];
  const isVerified = verifiedSenders?.some((verified) => [sender, domain].includes(verified.toLowerCase())) ?? true;
  if (!isVerified) {
    const message = `Email address is not verified. The following identities failed the check in region US-EAST-1: ${sender}`;
    throw new MailError("MessageRejected", message);
  }
}

function checkConfigurationSet(
  { configurationSets }: MailOptions,
  { ConfigurationSetName: name }: SendEmailInput,
): void {
  if (!name || !configurationSets || configurationSets.includes(name)) return;
  throw new MailError("NotFoundException", `Configuration set <${name}> does not exist.`, 404);
}

/** Like the service's ids. */
const createMessageId = (): string =>
  `0100${Date.now().toString(16).padStart(12, "0")}-${randomUUID()}-${randomBytes(3).toString("hex")}`;

const getAccount = ({ inbox }: MailOptions) => ({
  DedicatedIpAutoWarmupEnabled: false,
  EnforcementStatus: "HEALTHY",
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: inbox.count().email ?? 0 },
});

const reply = (status: number, body: object, headers: Record<string, string> = {}): WireResponse => ({
  status,
  headers: { "content-type": "application/json", "x-amzn-requestid": randomUUID(), ...headers },
  body: JSON.stringify(body),
});

import { bareAddress } from "./message-inbox.ts";

/** An error of SES, by its real name. */
export class MailError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const badRequest = (message: string) => new MailError("BadRequestException", message);

interface Body {
  readonly Data?: string;
}

/** The parts of a SendEmail request that are used. Everything is optional in the protocol. */
export interface SendEmailInput {
  readonly FromEmailAddress?: string;
  readonly Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  readonly ReplyToAddresses?: string[];
  readonly Content?: {
    readonly Simple?: {
      readonly Subject?: Body;
      readonly Body?: { readonly Text?: Body; readonly Html?: Body };
      readonly Headers?: { Name?: string; Value?: string }[];
      readonly Attachments?: { FileName?: string; ContentType?: string; RawContent?: string }[];
    };
    readonly Raw?: { readonly Data?: string };
    readonly Template?: { readonly TemplateName?: string };
  };
  readonly EmailTags?: { Name?: string; Value?: string }[];
  readonly ConfigurationSetName?: string;
}

const mostReceivers = 50;
const mostHeaders = 15;
// The service writes these itself and refuses them in Headers.
const reservedHeaders = new Set(
  "bcc cc content-disposition content-transfer-encoding content-type date from message-id mime-version reply-to return-path sender subject to".split(
    " ",
  ),
);

/** Faults of the part before or after the @, in the service's words. The first that matches is answered. */
const addressFaults: readonly [part: "local" | "domain", pattern: RegExp, message: string][] = [
  ["local", /^$|@/, "Illegal address"],
  ["local", /\s/, "Local address contains illegal whitespace"],
  ["local", /\P{ASCII}|\p{Cc}/u, "Local address contains control or whitespace"],
  ["local", /^.{65}/, "Local address exceeds 64 characters"],
  ["domain", /^$/, "Missing final '@domain'"],
  ["domain", /\s|\p{Cc}/u, "Domain contains control or whitespace"],
  ["domain", /^\./, "Domain starts with dot"],
  ["domain", /\.$/, "Domain ends with dot"],
  ["domain", /\.\./, "Domain contains dot-dot"],
];

export function checkAddress(address: string): void {
  const bare = bareAddress(address);
  const at = bare.lastIndexOf("@");
  if (at < 0) throw badRequest("Missing final '@domain'");
  const parts = { local: bare.slice(0, at), domain: bare.slice(at + 1) };
  const fault = addressFaults.find(([part, pattern]) => pattern.test(parts[part]));
  if (fault) throw badRequest(fault[2]);
}

export function checkReceivers({ Destination = {}, ReplyToAddresses = [] }: SendEmailInput): void {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination;
  const all = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (all.length > mostReceivers) throw badRequest(`Recipient count exceeds ${mostReceivers}.`);
  [...all, ...ReplyToAddresses].forEach(checkAddress);
}

export function checkTags({ EmailTags = [] }: SendEmailInput): void {
  const names = new Set<string>();
  for (const { Name = "", Value = "" } of EmailTags) {
    for (const [what, text] of [
      ["name", Name],
      ["value", Value],
    ] as const) {
      if (!/^[A-Za-z0-9_.@-]{1,256}$/.test(text)) {
        throw badRequest(
          `Invalid tag ${what} <${text}>: only alphanumeric ASCII characters, '_', '-', '.', '@' are allowed.`,
        );
      }
    }
    if (names.has(Name)) throw badRequest(`Duplicate tag name <${Name}>.`);
    names.add(Name);
  }
}

export function checkHeaders(headers: readonly { Name?: string; Value?: string }[]): void {
  if (headers.length > mostHeaders) throw badRequest(`The number of headers cannot exceed ${mostHeaders}.`);
  for (const { Name = "", Value = "" } of headers) {
    if (!/^[!-9;-~]{1,126}$/.test(Name)) throw badRequest(`Invalid header name <${Name}>.`);
    if (reservedHeaders.has(Name.toLowerCase())) throw badRequest(`The header <${Name}> is not allowed.`);
    if (!/^[ -~]{1,870}$/.test(Value)) throw badRequest(`Invalid value of the header <${Name}>.`);
  }
}

export function checkContent({ Content }: SendEmailInput): void {
  const kinds = [Content?.Simple, Content?.Raw, Content?.Template].filter(
    (kind) => kind !== undefined && kind !== null,
  );
  if (kinds.length !== 1) throw badRequest("Content must have exactly one of Simple, Raw or Template.");
  if (Content?.Template) {
    throw new MailError("NotFoundException", `Template ${Content.Template.TemplateName} does not exist.`, 404);
  }
  if (Content?.Raw && !Content.Raw.Data) throw badRequest("Raw message data is required.");
  if (Content?.Simple) checkSimple(Content.Simple);
}

function checkSimple({
  Subject,
  Body,
  Headers = [],
}: NonNullable<NonNullable<SendEmailInput["Content"]>["Simple"]>): void {
  if (typeof Subject?.Data !== "string") throw requiredMember("content.simple.subject");
  if (typeof Body?.Text?.Data !== "string" && typeof Body?.Html?.Data !== "string")
    throw requiredMember("content.simple.body");
  if (/[\r\n]/.test(Subject.Data)) throw badRequest("Header value contains line breaks.");
  checkHeaders(Headers);
}

const requiredMember = (path: string) =>
  badRequest(`1 validation error detected: Value at '${path}' failed to satisfy constraint: Member must not be null`);

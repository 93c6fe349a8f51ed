import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetSuppressedDestinationCommand,
  ListSuppressedDestinationsCommand,
  PutSuppressedDestinationCommand,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMessages } from "./messages.fixture.ts";

let local: Awaited<ReturnType<typeof startMessages>>;
beforeEach(async () => {
  local = await startMessages({
    verifiedSenders: ["guildhall.example", "boss@other.example"],
    configurationSets: ["portal"],
  });
});
afterEach(() => local.close());

const simple = { Subject: { Data: "Welcome" }, Body: { Text: { Data: "Hello" }, Html: { Data: "<p>Hello</p>" } } };
const aMail = (change: Partial<SendEmailCommandInput> = {}) =>
  new SendEmailCommand({
    FromEmailAddress: "Guildhall <office@guildhall.example>",
    Destination: { ToAddresses: ["Ann <ann@x.example>"] },
    Content: { Simple: simple },
    ...change,
  });
const send = (change?: Partial<SendEmailCommandInput>) => local.mailClient.send(aMail(change));

describe("a simple mail", () => {
  test("is kept with everything it said", async () => {
    const { MessageId } = await send({
      Destination: {
        ToAddresses: ["Ann <ann@x.example>"],
        CcAddresses: ["cc@x.example"],
        BccAddresses: ["bcc@x.example"],
      },
      ReplyToAddresses: ["reply@x.example"],
      Content: { Simple: { ...simple, Headers: [{ Name: "List-Unsubscribe", Value: "<https://x.example/u>" }] } },
      EmailTags: [{ Name: "event", Value: "membership.renewed" }],
      ConfigurationSetName: "portal",
    });
    expect(local.inbox.get(MessageId ?? "")).toMatchObject({
      id: MessageId,
      kind: "email",
      from: "Guildhall <office@guildhall.example>",
      to: ["Ann <ann@x.example>"],
      cc: ["cc@x.example"],
      bcc: ["bcc@x.example"],
      replyTo: ["reply@x.example"],
      subject: "Welcome",
      text: "Hello",
      html: "<p>Hello</p>",
      headers: { "List-Unsubscribe": "<https://x.example/u>" },
      tags: { event: "membership.renewed" },
      details: { configurationSet: "portal" },
    });
  });

  test("may have an attachment", async () => {
    const Attachments = [{ FileName: "receipt.pdf", ContentType: "application/pdf", RawContent: Buffer.from("%PDF-") }];
    const { MessageId } = await send({ Content: { Simple: { ...simple, Attachments } } });
    expect(local.inbox.get(MessageId ?? "")?.attachments).toEqual([
      { name: "receipt.pdf", type: "application/pdf", bytes: 5 },
    ]);
  });
});

describe("a raw mail", () => {
  const raw = [
    'From: "Office, Guildhall" <office@guildhall.example>',
    'To: "Doe, Ann" <ann@x.example>, bob@x.example',
    "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?= =?UTF-8?B?IPCfkJ4=?=",
    'Content-Type: multipart/mixed; boundary="outer"',
    "",
    "--outer",
    "Content-Type: multipart/alternative;",
    ' boundary="inner"',
    "",
    "--inner",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Gr=FC=DFe=",
    " an alle",
    "--inner",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("<p>Grüße</p>").toString("base64"),
    "--inner--",
    "--outer",
    'Content-Type: text/csv; name="list.csv"',
    'Content-Disposition: attachment; filename="list.csv"',
    "",
    "a,b",
    "--outer--",
    "",
  ].join("\r\n");

  test("is read: addresses, encoded words, both bodies, attachments", async () => {
    const Content = { Raw: { Data: Buffer.from(raw, "latin1") } };
    const { MessageId } = await send({ FromEmailAddress: undefined, Destination: undefined, Content });
    expect(local.inbox.get(MessageId ?? "")).toMatchObject({
      from: '"Office, Guildhall" <office@guildhall.example>',
      to: ['"Doe, Ann" <ann@x.example>', "bob@x.example"],
      subject: "Grüße 🐞",
      text: "Grüße an alle",
      html: "<p>Grüße</p>",
      attachments: [{ name: "list.csv", type: "text/csv", bytes: 3 }],
    });
  });

  test("goes to the receivers of the call when it names some", async () => {
    const Destination = { BccAddresses: ["hidden@x.example"] };
    const { MessageId } = await send({ Destination, Content: { Raw: { Data: Buffer.from(raw, "latin1") } } });
    expect(local.inbox.get(MessageId ?? "")).toMatchObject({ to: [], bcc: ["hidden@x.example"] });
  });
});

describe("refusals", () => {
  const to = (...ToAddresses: string[]) => ({ Destination: { ToAddresses } });
  const subject = (Data: string) => ({ Content: { Simple: { ...simple, Subject: { Data } } } });
  const header = (Name: string, Value = "x") => ({ Content: { Simple: { ...simple, Headers: [{ Name, Value }] } } });

  test.each<[string, Partial<SendEmailCommandInput>, string, string]>([
    ["no @", to("ann"), "BadRequestException", "Missing final '@domain'"],
    ["nothing after the @", to("ann@"), "BadRequestException", "Missing final '@domain'"],
    ["nothing before the @", to("@x.example"), "BadRequestException", "Illegal address"],
    ["white space", to("an n@x.example"), "BadRequestException", "Local address contains illegal whitespace"],
    [
      "letters beyond ASCII",
      to("änn@x.example"),
      "BadRequestException",
      "Local address contains control or whitespace",
    ],
    [
      "65 characters before the @",
      to(`${"a".repeat(65)}@x.example`),
      "BadRequestException",
      "Local address exceeds 64",
    ],
    ["a domain with two dots", to("ann@x..example"), "BadRequestException", "Domain contains dot-dot"],
    ["a domain that starts with a dot", to("ann@.x.example"), "BadRequestException", "Domain starts with dot"],
    ["a domain that ends with a dot", to("ann@x.example."), "BadRequestException", "Domain ends with dot"],
    ["nobody to send to", to(), "BadRequestException", "At least one recipient"],
    [
      "51 receivers",
      to(...Array.from({ length: 51 }, (_, i) => `a${i}@x.example`)),
      "BadRequestException",
      "Recipient count",
    ],
    ["a bad reply address", { ReplyToAddresses: ["nobody"] }, "BadRequestException", "Missing final '@domain'"],
    ["no sender", { FromEmailAddress: undefined }, "BadRequestException", "fromEmailAddress"],
    ["an unverified sender", { FromEmailAddress: "x@evil.example" }, "MessageRejected", "x@evil.example"],
    [
      "a subdomain of no verified sender",
      { FromEmailAddress: "x@notguildhall.example" },
      "MessageRejected",
      "not verified",
    ],
    ["a line break in the subject", subject("Hi\r\nBcc: x@evil.example"), "BadRequestException", "line breaks"],
    ["a reserved header", header("Bcc"), "BadRequestException", "not allowed"],
    ["a line break in a header", header("X-A", "a\r\nb"), "BadRequestException", "Invalid value"],
    ["a space in a tag", { EmailTags: [{ Name: "a b", Value: "c" }] }, "BadRequestException", "Invalid tag name"],
    ["an unknown configuration set", { ConfigurationSetName: "other" }, "NotFoundException", "<other> does not exist"],
    [
      "a template",
      { Content: { Template: { TemplateName: "t", TemplateData: "{}" } } },
      "NotFoundException",
      "Template t",
    ],
    ["no content", { Content: {} }, "BadRequestException", "exactly one"],
  ])("%s", async (_, change, name, message) => {
    await expect(send(change)).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
    expect(local.inbox.list()).toEqual([]);
  });

  test.each<[string, Partial<SendEmailCommandInput>]>([
    ["64 characters before the @", to(`${"a".repeat(64)}@x.example`)],
    ["50 receivers", to(...Array.from({ length: 50 }, (_, i) => `a${i}@x.example`))],
    ["a verified address of an unverified domain", { FromEmailAddress: "Boss <BOSS@other.example>" }],
  ])("%s is accepted", async (_, change) => {
    await expect(send(change)).resolves.toMatchObject({ MessageId: expect.stringMatching(/^0100[0-9a-f]{12}-/) });
  });

  test("an unknown path", async () => {
    const response = await fetch(`${local.mailEndpoint}/v2/email/templates`, { method: "POST", body: "{}" });
    expect(response.status).toBe(404);
    expect(response.headers.get("x-amzn-errortype")).toBe("UnknownOperationException");
  });
});

describe("the suppression list", () => {
  test("marks receivers who get nothing until they are taken off", async () => {
    const EmailAddress = "Ann@x.example";
    await local.mailClient.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }));
    const { MessageId } = await send();
    expect(local.inbox.get(MessageId ?? "")?.suppressed).toEqual(["Ann <ann@x.example>"]);
    const { SuppressedDestination } = await local.mailClient.send(
      new GetSuppressedDestinationCommand({ EmailAddress }),
    );
    expect(SuppressedDestination).toMatchObject({ EmailAddress: "ann@x.example", Reason: "BOUNCE" });
    expect(SuppressedDestination?.LastUpdateTime).toBeInstanceOf(Date);
    await local.mailClient.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    const list = await local.mailClient.send(new ListSuppressedDestinationsCommand({}));
    expect(list.SuppressedDestinationSummaries).toEqual([]);
    await expect(local.mailClient.send(new GetSuppressedDestinationCommand({ EmailAddress }))).rejects.toMatchObject({
      name: "NotFoundException",
    });
  });
});

test("the account may send", async () => {
  expect(await local.mailClient.send(new GetAccountCommand({}))).toMatchObject({ SendingEnabled: true });
});

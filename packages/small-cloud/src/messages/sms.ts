import { randomUUID } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";
import type { Inbox, Message } from "./message-inbox.ts";
import { type InboundTextEvent, inboundEventOf } from "./sms-inbound.ts";
import { invalid, readText, SmsError, type TextInput } from "./sms-input.ts";

export interface SmsOptions {
  readonly inbox: Inbox;
  /** Our own number: the sender if the call names none. */
  readonly originationNumber?: string;
  /** Then the application handles STOP and START: the service neither answers nor blocks. */
  readonly selfManagedOptOuts?: boolean;
  readonly onInbound?: (event: InboundTextEvent) => unknown;
}

const stopWords = new Set([
  "ARRET",
  "CANCEL",
  "END",
  "OPT-OUT",
  "OPTOUT",
  "QUIT",
  "REMOVE",
  "STOP",
  "STOPALL",
  "TD",
  "UNSUBSCRIBE",
]);
const startWords = new Set(["START", "UNSTOP"]);
const defaultNumber = "+18005550100";

/** AWS End User Messaging SMS: sending texts, the opt-out list, and what people answer. */
export function createSms(options: SmsOptions) {
  const standIn: StandIn = {
    name: "sms",
    handle: (request) => answer(options, request),
    inspect: () => ({ texts: options.inbox.count().sms ?? 0, optedOut: options.inbox.listBlocked("sms").length }),
    close: () => undefined,
  };
  return {
    ...standIn,
    /** A text to us. STOP and similar words opt the number out, START opts it in again. */
    receive: (text: { from: string; body: string; to?: string }) => receive(options, text),
    /** Sends the latest texts again: a process that stopped may not have received them. */
    resendReceived: async () => {
      for (const message of latestReceived(options.inbox)) await options.onInbound?.(eventOf(message));
    },
  };
}

type Operation = (options: SmsOptions, input: TextInput) => object;

const operations: Readonly<Record<string, Operation>> = {
  SendTextMessage: sendTextMessage,
  PutOptedOutNumber: putOptedOutNumber,
  DeleteOptedOutNumber: deleteOptedOutNumber,
  DescribeOptedOutNumbers: describeOptedOutNumbers,
};

function answer(options: SmsOptions, request: WireRequest): WireResponse {
  const name = request.headers["x-amz-target"]?.replace(/^PinpointSMSVoiceV2\./, "") ?? "";
  try {
    const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!run) throw new SmsError("UnknownOperationException", `The text message stand-in does not know ${name}.`);
    return reply(200, run(options, JSON.parse(request.body.toString() || "{}") as TextInput));
  } catch (error) {
    if (error instanceof SmsError)
      return reply(error.status, { __type: error.code, ...error.details, Message: error.message });
    if (error instanceof SyntaxError) return reply(400, { __type: "SerializationException", Message: error.message });
    throw error;
  }
}

function sendTextMessage({ inbox, originationNumber = defaultNumber }: SmsOptions, input: TextInput): object {
  const text = readText(input);
  if (inbox.findBlocked("sms", text.to)) throw optedOut();
  if (input.DryRun) return { MessageId: randomUUID() };
  const message = inbox.add({
    kind: "sms",
    from: input.OriginationIdentity ?? originationNumber,
    to: [text.to],
    text: text.body,
    tags: input.Context ?? {},
    details: {
      messageType: input.MessageType ?? "TRANSACTIONAL",
      segments: text.segments,
      ...(input.ConfigurationSetName && { configurationSet: input.ConfigurationSetName }),
    },
  });
  return { MessageId: message.id };
}

function optedOut(): SmsError {
  const reason = "DESTINATION_PHONE_NUMBER_OPTED_OUT";
  return new SmsError("ConflictException", `Conflict Occurred - Reason="${reason}"`, { Reason: reason });
}

function readOptOutNumber({ OptedOutNumber = "" }: TextInput): string {
  if (!/^\+[1-9]\d{1,14}$/.test(OptedOutNumber)) throw invalid("OptedOutNumber", "must be a number in E.164 format");
  return OptedOutNumber;
}

function putOptedOutNumber({ inbox }: SmsOptions, input: TextInput): object {
  const number = readOptOutNumber(input);
  inbox.block("sms", number, "api");
  return describeNumber(inbox, number);
}

function deleteOptedOutNumber({ inbox }: SmsOptions, input: TextInput): object {
  const number = readOptOutNumber(input);
  if (!inbox.findBlocked("sms", number)) {
    const details = { ResourceType: "opted-out-number", ResourceId: number };
    throw new SmsError(
      "ResourceNotFoundException",
      `Resource not found: Resource Type="opted-out-number" Resource Id="${number}"`,
      details,
    );
  }
  const described = describeNumber(inbox, number);
  inbox.unblock("sms", number);
  return described;
}

function describeOptedOutNumbers({ inbox }: SmsOptions, { OptedOutNumbers }: TextInput): object {
  const all = inbox.listBlocked("sms").map(({ address }) => address);
  const chosen = OptedOutNumbers ? all.filter((number) => OptedOutNumbers.includes(number)) : all;
  return { OptOutListName: "Default", OptedOutNumbers: chosen.map((number) => describeNumber(inbox, number)) };
}

function describeNumber(inbox: Inbox, number: string): object {
  const blocked = inbox.findBlocked("sms", number);
  return {
    OptOutListName: "Default",
    OptedOutNumber: number,
    OptedOutTimestamp: (blocked?.at ?? Date.now()) / 1000,
    EndUserOptedOut: blocked?.reason === "end user",
  };
}

async function receive(
  options: SmsOptions,
  text: { from: string; body: string; to?: string },
): Promise<InboundTextEvent> {
  const { inbox, originationNumber = defaultNumber, onInbound } = options;
  const { from, body, to = originationNumber } = text;
  if (!options.selfManagedOptOuts) applyOptOutWord(inbox, from, wordIn(body));
  const previousId = inbox.list({ kind: "sms", to: from, limit: 1 })[0]?.id;
  const message = inbox.add({
    kind: "sms",
    direction: "in",
    from,
    to: [to],
    text: body,
    ...(previousId && { details: { previousId } }),
  });
  const event = eventOf(message);
  await onInbound?.(event);
  return event;
}

const wordIn = (body: string): string => body.trim().toUpperCase();

function applyOptOutWord(inbox: Inbox, from: string, word: string): void {
  if (stopWords.has(word)) inbox.block("sms", from, "end user");
  if (startWords.has(word)) inbox.unblock("sms", from);
}

function eventOf({ id, from, to, text, at, details }: Message): InboundTextEvent {
  const keyword = wordIn(text).split(/\s/)[0] ?? "";
  const { previousId } = details as { previousId?: string };
  return inboundEventOf({ from, to: to[0] ?? "", body: text, id, at, keyword, previousId });
}

const mostResent = 50;

/** Oldest first. */
const latestReceived = (inbox: Inbox): Message[] =>
  inbox
    .list({ kind: "sms", limit: mostResent })
    .filter(({ direction }) => direction === "in")
    .reverse();

const reply = (status: number, body: object): WireResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() },
  body: JSON.stringify(body),
});

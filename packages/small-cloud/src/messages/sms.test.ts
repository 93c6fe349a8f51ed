import {
  DeleteOptedOutNumberCommand,
  DescribeOptedOutNumbersCommand,
  PutOptedOutNumberCommand,
  SendTextMessageCommand,
  type SendTextMessageCommandInput,
} from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startMessages } from "./messages.fixture.ts";
import { notificationBodyOf } from "./sms-inbound.ts";
import { countSegments } from "./sms-input.ts";

const ann = "+12125550101";
const onInbound = vi.fn();
let local: Awaited<ReturnType<typeof startMessages>>;
beforeEach(async () => {
  local = await startMessages({ onInbound });
});
afterEach(() => local.close());

const send = (change: Partial<SendTextMessageCommandInput> = {}) =>
  local.smsClient.send(new SendTextMessageCommand({ DestinationPhoneNumber: ann, MessageBody: "Hello", ...change }));
const optedOut = { name: "ConflictException", Reason: "DESTINATION_PHONE_NUMBER_OPTED_OUT" };

describe("sending a text", () => {
  test("keeps it in the inbox", async () => {
    const { MessageId } = await send({
      OriginationIdentity: "+18005550199",
      MessageType: "PROMOTIONAL",
      Context: { event: "e1" },
    });
    expect(local.inbox.get(MessageId ?? "")).toMatchObject({
      kind: "sms",
      direction: "out",
      from: "+18005550199",
      to: [ann],
      text: "Hello",
      tags: { event: "e1" },
      details: { messageType: "PROMOTIONAL", segments: 1 },
    });
  });

  test("a dry run keeps nothing", async () => {
    await expect(send({ DryRun: true })).resolves.toHaveProperty("MessageId");
    expect(local.inbox.list()).toEqual([]);
  });

  test.each<[string, Partial<SendTextMessageCommandInput>, string]>([
    ["a number without +", { DestinationPhoneNumber: "12125550101" }, "DestinationPhoneNumber"],
    ["a number that starts with 0", { DestinationPhoneNumber: "+02125550101" }, "DestinationPhoneNumber"],
    ["a number with a space", { DestinationPhoneNumber: "+1 2125550101" }, "DestinationPhoneNumber"],
    ["16 digits", { DestinationPhoneNumber: "+1234567890123456" }, "DestinationPhoneNumber"],
    ["6 digits", { DestinationPhoneNumber: "+123456" }, "DestinationPhoneNumber"],
    ["no text", { MessageBody: " " }, "MessageBody"],
    ["1601 characters", { MessageBody: "x".repeat(1601) }, "MessageBody"],
    ["a time to live of 4 s", { TimeToLive: 4 }, "TimeToLive"],
    ["an unknown type", { MessageType: "LOUD" as never }, "MessageType"],
  ])("refuses %s", async (_, change, Name) => {
    await expect(send(change)).rejects.toMatchObject({
      name: "ValidationException",
      Reason: "INVALID_PARAMETER",
      Fields: [{ Name }],
    });
    expect(local.inbox.list()).toEqual([]);
  });

  test.each([
    ["15 digits", { DestinationPhoneNumber: "+123456789012345" }],
    ["7 digits", { DestinationPhoneNumber: "+1234567" }],
    ["1600 characters", { MessageBody: "x".repeat(1600) }],
    ["a time to live of 5 s", { TimeToLive: 5 }],
  ])("accepts %s", async (_, change) => {
    await expect(send(change)).resolves.toHaveProperty("MessageId");
  });
});

describe("opting out", () => {
  test.each(["STOP", " stop ", "Unsubscribe", "QUIT"])("%j stops texts to this number", async (body) => {
    await local.sms.receive({ from: ann, body });
    await expect(send()).rejects.toMatchObject(optedOut);
    await expect(send({ DestinationPhoneNumber: "+12125550102" })).resolves.toHaveProperty("MessageId");
  });

  test.each(["please do not stop", "stopping by", "help"])("%j stops nothing", async (body) => {
    await local.sms.receive({ from: ann, body });
    await expect(send()).resolves.toHaveProperty("MessageId");
  });

  test("START opts in again", async () => {
    await local.sms.receive({ from: ann, body: "STOP" });
    await local.sms.receive({ from: ann, body: "start" });
    await expect(send()).resolves.toHaveProperty("MessageId");
  });

  test("the list can be read and changed by calls", async () => {
    await local.smsClient.send(new PutOptedOutNumberCommand({ OptOutListName: "Default", OptedOutNumber: ann }));
    await local.sms.receive({ from: "+12125550102", body: "STOP" });
    await expect(send()).rejects.toMatchObject(optedOut);
    const list = await local.smsClient.send(new DescribeOptedOutNumbersCommand({ OptOutListName: "Default" }));
    expect(list.OptedOutNumbers).toMatchObject([
      { OptedOutNumber: ann, EndUserOptedOut: false },
      { OptedOutNumber: "+12125550102", EndUserOptedOut: true },
    ]);
    const remove = () =>
      local.smsClient.send(new DeleteOptedOutNumberCommand({ OptOutListName: "Default", OptedOutNumber: ann }));
    await remove();
    await expect(send()).resolves.toHaveProperty("MessageId");
    await expect(remove()).rejects.toMatchObject({ name: "ResourceNotFoundException", ResourceId: ann });
  });

  test("outlives a restart", async () => {
    await local.sms.receive({ from: ann, body: "STOP" });
    await local.close({ keepFolder: true });
    local = await startMessages({ dataDir: local.dataDir });
    await expect(send()).rejects.toMatchObject(optedOut);
  });
});

test("an answer reaches the application as the topic's notification", async () => {
  const { MessageId } = await send();
  const event = await local.sms.receive({ from: ann, body: "Yes please" });
  expect(onInbound).toHaveBeenCalledExactlyOnceWith(event);
  expect(event.Records[0]).toMatchObject({ EventSource: "aws:sns", Sns: { Type: "Notification" } });
  const [received] = local.inbox.list({ kind: "sms", limit: 1 });
  expect(JSON.parse(JSON.parse(notificationBodyOf(event)).Message)).toEqual({
    originationNumber: ann,
    destinationNumber: "+18005550100",
    messageKeyword: "YES",
    messageBody: "Yes please",
    inboundMessageId: received?.id,
    previousPublishedMessageId: MessageId,
  });
  expect(received).toMatchObject({ direction: "in", from: ann, text: "Yes please" });
});

test("with self-managed opt-outs, STOP is only told: nothing is blocked", async () => {
  await local.close();
  local = await startMessages({ selfManagedOptOuts: true, onInbound });
  const { Records } = await local.sms.receive({ from: ann, body: "STOP" });
  expect(JSON.parse(Records[0].Sns.Message)).toMatchObject({ originationNumber: ann, messageKeyword: "STOP" });
  expect(onInbound).toHaveBeenCalledOnce();
  await expect(send()).resolves.toHaveProperty("MessageId");
});

test("incoming texts are delivered again, oldest first and with their own time, to a receiver that died before", async () => {
  const told = [
    await local.sms.receive({ from: ann, body: "STOP" }),
    await local.sms.receive({ from: ann, body: "START" }),
  ];
  onInbound.mockClear();
  await local.sms.resendReceived();
  const plain = ({ Records: [{ Sns }] }: (typeof told)[number]) => [Sns.Message, Sns.Timestamp];
  expect(onInbound.mock.calls.map(([event]) => plain(event as never))).toEqual(told.map(plain));
});

test.each([
  ["160 plain characters", "x".repeat(160), 1],
  ["161 plain characters", "x".repeat(161), 2],
  ["306 plain characters", "x".repeat(306), 2],
  ["307 plain characters", "x".repeat(307), 3],
  ["80 signs that count double", "€".repeat(80), 1],
  ["81 signs that count double", "€".repeat(81), 2],
  ["70 characters of another alphabet", "ж".repeat(70), 1],
  ["71 characters of another alphabet", "ж".repeat(71), 2],
])("counts the segments of %s", (_, body, segments) => {
  expect(countSegments(body)).toBe(segments);
});

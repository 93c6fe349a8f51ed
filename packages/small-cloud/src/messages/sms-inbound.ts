import { randomUUID } from "node:crypto";

/** Two-way texting publishes incoming texts to a topic. This is the event for a function that subscribes to it. */
export interface InboundTextEvent {
  readonly Records: readonly [
    {
      readonly EventSource: "aws:sns";
      readonly EventVersion: "1.0";
      readonly EventSubscriptionArn: string;
      readonly Sns: Notification;
    },
  ];
}

interface Notification {
  readonly Type: "Notification";
  readonly MessageId: string;
  readonly TopicArn: string;
  readonly Subject: null;
  /** JSON: originationNumber, destinationNumber, messageKeyword, messageBody, inboundMessageId, previousPublishedMessageId. */
  readonly Message: string;
  readonly Timestamp: string;
  readonly SignatureVersion: "1";
  readonly MessageAttributes: Readonly<Record<string, never>>;
}

export interface InboundText {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly id: string;
  readonly keyword: string;
  readonly at: string;
  /** The last text that was sent to this number. */
  readonly previousId?: string | undefined;
}

const topic = "arn:aws:sns:us-east-1:000000000000:inbound-texts";

export function inboundEventOf({ from, to, body, id, at, keyword, previousId }: InboundText): InboundTextEvent {
  const message = {
    originationNumber: from,
    destinationNumber: to,
    messageKeyword: keyword,
    messageBody: body,
    inboundMessageId: id,
    ...(previousId && { previousPublishedMessageId: previousId }),
  };
  const notification: Notification = {
    Type: "Notification",
    MessageId: randomUUID(),
    TopicArn: topic,
    Subject: null,
    Message: JSON.stringify(message),
    Timestamp: at,
    SignatureVersion: "1",
    MessageAttributes: {},
  };
  const subscription = `${topic}:${randomUUID()}`;
  return {
    Records: [{ EventSource: "aws:sns", EventVersion: "1.0", EventSubscriptionArn: subscription, Sns: notification }],
  };
}

/** The same notification as the body of a queue's message. */
export const notificationBodyOf = (event: InboundTextEvent): string => JSON.stringify(event.Records[0].Sns);

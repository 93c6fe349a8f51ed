import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { variable } from "../../ground/shared/environment.ts";

const origination = /* @__PURE__ */ variable("TEXT_ORIGINATION");
const configurationSet = /* @__PURE__ */ variable("TEXT_CONFIGURATION_SET");

export interface Text {
  readonly to: string;
  readonly body: string;
  readonly outboxId: string;
}

/** No SDK retries: the service cannot recognize a repeated request and would send a second text. */
const client = new PinpointSMSVoiceV2Client({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 10_000, throwOnRequestTimeout: true },
});

/** "refused": the number never accepts texts. "unknown": the answer was lost, so it may have been sent. */
export type TextOutcome = "sent" | "refused" | "unknown";

/** Throws only if the text was surely not taken, so that a retry is safe. */
export async function sendText({ to, body, outboxId }: Text): Promise<TextOutcome> {
  const command = new SendTextMessageCommand({
    DestinationPhoneNumber: to,
    MessageBody: body,
    MessageType: "TRANSACTIONAL",
    Context: { event: outboxId },
    OriginationIdentity: origination(),
    ConfigurationSetName: configurationSet(),
  });
  try {
    await client.send(command);
    return "sent";
  } catch (error) {
    if (isRefusedForGood(error)) return "refused";
    if (isUnanswered(error)) return "unknown";
    throw error;
  }
}

interface Refusal {
  readonly name?: string;
  readonly Reason?: string;
  readonly Fields?: readonly { readonly Name?: string }[];
}

function isRefusedForGood(error: unknown): boolean {
  const { name, Reason, Fields = [] } = error as Refusal;
  if (name === "ConflictException") return Reason === "DESTINATION_PHONE_NUMBER_OPTED_OUT";
  return name === "ValidationException" && Fields.some(({ Name }) => /^destinationPhoneNumber$/i.test(Name ?? ""));
}

/** The SDK's name for a request whose answer never came. */
const isUnanswered = (error: unknown): boolean => (error as Refusal).name === "TimeoutError";

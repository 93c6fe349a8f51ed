/** The parameters of the calls about texts. Everything is optional in the protocol. */
export interface TextInput {
  readonly DestinationPhoneNumber?: string;
  readonly OriginationIdentity?: string;
  readonly MessageBody?: string;
  readonly MessageType?: string;
  readonly ConfigurationSetName?: string;
  readonly TimeToLive?: number;
  readonly Context?: Record<string, string>;
  readonly DryRun?: boolean;
  readonly OptedOutNumber?: string;
  readonly OptedOutNumbers?: readonly string[];
}

/** An error of the service, by its real name and with its own members. */
export class SmsError extends Error {
  readonly code: string;
  readonly status = 400;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export function invalid(field: string, problem: string): SmsError {
  const reason = "INVALID_PARAMETER";
  return new SmsError("ValidationException", `1 validation error detected: ${field} ${problem}`, {
    Reason: reason,
    Fields: [{ Name: field, Message: problem }],
  });
}

const longestBody = 1600;
// The characters of GSM 03.38; those of the second set count twice.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** The number of texts that the carrier counts: 160 characters or, in parts, 153; with other alphabets 70 or 67. */
export function countSegments(body: string): number {
  const isGsm = gsm.test(body);
  const length = isGsm ? body.length + (body.match(doubled)?.length ?? 0) : body.length;
  const [whole, piece] = isGsm ? [160, 153] : [70, 67];
  return length <= whole ? 1 : Math.ceil(length / piece);
}

export function readText(input: TextInput): { to: string; body: string; segments: number } {
  const { DestinationPhoneNumber: to, MessageBody: body, MessageType = "TRANSACTIONAL", TimeToLive } = input;
  if (!to) throw invalid("DestinationPhoneNumber", "must not be null");
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw invalid("DestinationPhoneNumber", "must be a number in E.164 format");
  if (!body?.trim()) throw invalid("MessageBody", "must not be empty");
  if (body.length > longestBody) throw invalid("MessageBody", `must have length less than or equal to ${longestBody}`);
  if (MessageType !== "TRANSACTIONAL" && MessageType !== "PROMOTIONAL") {
    throw invalid("MessageType", "must be TRANSACTIONAL or PROMOTIONAL");
  }
  if (TimeToLive !== undefined && !(TimeToLive >= 5 && TimeToLive <= 259_200)) {
    throw invalid("TimeToLive", "must be between 5 and 259200");
  }
  return { to, body, segments: countSegments(body) };
}

/** The service's errors: their type, and the code of the older query protocol that the SDK also reads. */
const codes = {
  QueueDoesNotExist: ["com.amazonaws.sqs#QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue"],
  EmptyBatchRequest: ["com.amazonaws.sqs#EmptyBatchRequest", "AWS.SimpleQueueService.EmptyBatchRequest"],
  TooManyEntriesInBatchRequest: [
    "com.amazonaws.sqs#TooManyEntriesInBatchRequest",
    "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
  ],
  BatchEntryIdsNotDistinct: [
    "com.amazonaws.sqs#BatchEntryIdsNotDistinct",
    "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
  ],
  InvalidBatchEntryId: ["com.amazonaws.sqs#InvalidBatchEntryId", "AWS.SimpleQueueService.InvalidBatchEntryId"],
  BatchRequestTooLong: ["com.amazonaws.sqs#BatchRequestTooLong", "AWS.SimpleQueueService.BatchRequestTooLong"],
  MessageNotInflight: ["com.amazonaws.sqs#MessageNotInflight", "AWS.SimpleQueueService.MessageNotInflight"],
  UnsupportedOperation: ["com.amazonaws.sqs#UnsupportedOperation", "AWS.SimpleQueueService.UnsupportedOperation"],
  ReceiptHandleIsInvalid: ["com.amazonaws.sqs#ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid"],
  InvalidMessageContents: ["com.amazonaws.sqs#InvalidMessageContents", "InvalidMessageContents"],
  InvalidAttributeName: ["com.amazonaws.sqs#InvalidAttributeName", "InvalidAttributeName"],
  ResourceNotFoundException: ["com.amazonaws.sqs#ResourceNotFoundException", "ResourceNotFoundException"],
  InvalidParameterValue: ["com.amazon.coral.service#InvalidParameterValueException", "InvalidParameterValue"],
  MissingParameter: ["com.amazon.coral.service#MissingRequiredParameterException", "MissingParameter"],
  InvalidAction: ["com.amazon.coral.service#UnknownOperationException", "InvalidAction"],
  InternalFailure: ["com.amazon.coral.service#InternalFailure", "InternalFailure"],
} as const;

export type QueueErrorCode = keyof typeof codes;

const statuses: Partial<Record<QueueErrorCode, number>> = { ResourceNotFoundException: 404, InternalFailure: 500 };

export class QueueError extends Error {
  readonly code: QueueErrorCode;
  readonly type: string;
  readonly queryCode: string;
  readonly status: number;

  constructor(code: QueueErrorCode, message: string) {
    super(message);
    this.code = code;
    [this.type, this.queryCode] = codes[code];
    this.status = statuses[code] ?? 400;
  }
}

export const noSuchQueue = () => new QueueError("QueueDoesNotExist", "The specified queue does not exist.");

export const invalidValue = (parameter: string, value: unknown, reason: string) =>
  new QueueError("InvalidParameterValue", `Value ${value} for parameter ${parameter} is invalid. Reason: ${reason}`);

import { type CancellationReason, DynamoDbProblem } from "../problem.ts";
import type { Item } from "../value/attribute-value.ts";

/** One member of a transaction: its result, or the reason against it. */
interface Attempt<T> {
  readonly value?: T;
  readonly reason: CancellationReason;
}

const CODES: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: "ConditionalCheckFailed",
  ValidationException: "ValidationError",
};

/** An empty key refuses the whole request; a key of the wrong type is the reason of its member. */
const isRequestWide = ({ message }: DynamoDbProblem) =>
  message.startsWith("One or more parameter values are not valid");

function explain({ code, message, members }: DynamoDbProblem): CancellationReason {
  const item = members.Item as Item | undefined;
  return { Code: CODES[code] ?? code, Message: message, ...(item && { Item: item }) };
}

function attempt<M, T>(member: M, work: (member: M) => T): Attempt<T> {
  try {
    return { value: work(member), reason: { Code: "None" } };
  } catch (error) {
    if (error instanceof DynamoDbProblem && CODES[error.code] && !isRequestWide(error))
      return { reason: explain(error) };
    throw error;
  }
}

/** Tries every member, so that each gets its own reason. */
export const attemptEach = <M, T>(members: readonly M[], work: (member: M) => T): Attempt<T>[] =>
  members.map((member) => attempt(member, work));

/** For checks before anything is read: only the first wrong member gets a reason. */
export function throwIfFirstIsWrong(attempts: readonly Attempt<unknown>[]): void {
  const first = attempts.findIndex(({ reason }) => reason.Code !== "None");
  throwIfCancelled(attempts.map((one, i) => (i === first ? one : { reason: { Code: "None" } })));
}

export function throwIfCancelled(attempts: readonly Attempt<unknown>[]): void {
  const reasons = attempts.map(({ reason }) => reason);
  if (reasons.every(({ Code }) => Code === "None")) return;
  const codes = reasons.map(({ Code }) => Code).join(", ");
  throw new DynamoDbProblem(
    "TransactionCanceledException",
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

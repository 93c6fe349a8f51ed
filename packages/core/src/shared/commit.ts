import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "./errors.ts";
import type { ProblemCode } from "./problem.ts";
import { client } from "./table.ts";

const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** What an ElectroDB operation's `.params()` answers. */
type Params = object;

export interface Write {
  readonly params: Params;
  /** What it means when this write's own condition does not hold. */
  readonly refusal?: ProblemCode;
}

export const write = (params: Params, refusal?: ProblemCode): Write => ({ params, ...(refusal && { refusal }) });

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function toTransactItem({ params }: Write): TransactItem {
  if ("Item" in params) return { Put: params } as TransactItem;
  if ("UpdateExpression" in params) return { Update: params } as TransactItem;
  return { Delete: params } as TransactItem;
}

/** All of it or none of it. A condition that does not hold becomes that write's refusal, else `conflict`. */
export async function commit(writes: readonly Write[]): Promise<void> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: writes.map(toTransactItem) }));
  } catch (error) {
    throw refusalOf(error, writes) ?? error;
  }
}

/** As many as the table takes at once. */
const perTransaction = 100;

/** What comes from another system, in as many transactions as it takes: some of it may be there when it is cut off. */
export async function commitInParts(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += perTransaction) {
    await commit(writes.slice(from, from + perTransaction));
  }
}

function refusalOf(error: unknown, writes: readonly Write[]): DomainError | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons?.map(({ Code }) => Code) ?? [];
  const failed = reasons.indexOf("ConditionalCheckFailed");
  if (failed >= 0) return new DomainError(writes[failed]?.refusal ?? "conflict");
  return reasons.includes("TransactionConflict") ? new DomainError("conflict.busy") : undefined;
}

/** Whether a transaction was made; not where a condition of its writes did not hold, because somebody was faster. */
export const isCommitted = (committing: Promise<unknown>): Promise<boolean> =>
  committing.then(
    () => true,
    (error) => {
      if (error instanceof DomainError && error.code === "conflict") return false;
      throw error;
    },
  );

/** What a single write answers; nothing where its condition did not hold, because somebody was faster. */
export const unlessOvertaken = <T>(going: Promise<T>): Promise<T | undefined> =>
  going.catch((error) => {
    if (isConditionFailure(error)) return undefined;
    throw error;
  });

/** A single write's condition that did not hold; ElectroDB wraps what the service says. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ConditionalCheckFailedException" || (error.cause !== undefined && isConditionFailure(error.cause)));

import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { DomainError, somebodyWasFaster } from "../shared/errors.ts";
import type { ProblemCode } from "../shared/problem.ts";
import { documentClient } from "./document-client.ts";

type Params = object;

export interface Write {
  readonly params: Params;
  /** The problem to report when this write's condition fails. */
  readonly refusal?: ProblemCode;
}

export const write = (params: Params, refusal?: ProblemCode): Write => ({ params, ...(refusal && { refusal }) });

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function toTransactItem({ params }: Write): TransactItem {
  if ("Item" in params) return { Put: params } as TransactItem;
  if ("UpdateExpression" in params) return { Update: params } as TransactItem;
  return { Delete: params } as TransactItem;
}

/** All or nothing. A failed condition becomes that write's refusal, else `conflict`. */
export async function commit(writes: readonly Write[]): Promise<void> {
  try {
    await documentClient.send(new TransactWriteCommand({ TransactItems: writes.map(toTransactItem) }));
  } catch (error) {
    throw refusalOf(error, writes) ?? error;
  }
}

const writesPerTransaction = 100;

/** For imports: not atomic as a whole. */
export async function commitInParts(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += writesPerTransaction) {
    await commit(writes.slice(from, from + writesPerTransaction));
  }
}

function refusalOf(error: unknown, writes: readonly Write[]): DomainError | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons?.map(({ Code }) => Code) ?? [];
  const failed = reasons.indexOf("ConditionalCheckFailed");
  if (failed >= 0) return new DomainError(writes[failed]?.refusal ?? "conflict");
  return reasons.includes("TransactionConflict") ? new DomainError("conflict.busy") : undefined;
}

/** False when a condition of the writes did not hold. */
export const isCommitted = (committing: Promise<unknown>): Promise<boolean> =>
  committing.then(
    () => true,
    (error) => {
      if (somebodyWasFaster(error)) return false;
      throw error;
    },
  );

/** Undefined when the write's condition did not hold. */
export const unlessOvertaken = <T>(going: Promise<T>): Promise<T | undefined> =>
  going.catch((error) => {
    if (isConditionFailure(error)) return undefined;
    throw error;
  });

/** The same, and also undefined while a transaction writes the item. For optional writes. */
export const unlessBusy = <T>(going: Promise<T>): Promise<T | undefined> =>
  going.catch((error) => {
    if (isNamed(error, "TransactionConflictException") || isConditionFailure(error)) return undefined;
    throw error;
  });

export const isConditionFailure = (error: unknown): boolean => isNamed(error, "ConditionalCheckFailedException");

/** ElectroDB wraps the service's error. */
const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || (error.cause !== undefined && isNamed(error.cause, name)));

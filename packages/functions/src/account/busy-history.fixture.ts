import { vi } from "vitest";

const busy = {
  status: 400,
  headers: { "content-type": "application/json" },
  body: '{"__type":"TransactionCanceledException","CancellationReasons":[{"Code":"TransactionConflict"}]}',
};

/**
 * From now on this many writes into histories fail as busy, without pauses between them, until all mocks are restored.
 */
export const keepHistoriesBusy = (times: number): void => keepBusy(/AUDIT#/, times);

/** The same for their own records as well. */
export const keepPeopleBusy = (): void => keepBusy(/AUDIT#|\$aboutPerson#person/, Number.POSITIVE_INFINITY);

function keepBusy(keys: RegExp, times: number): void {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { dynamodb } = globalThis.testCloud.standIns;
  const handle = dynamodb.handle.bind(dynamodb);
  let left = times;
  vi.spyOn(dynamodb, "handle").mockImplementation(async (request) => {
    const isSave = /TransactWriteItems/.test(request.headers["x-amz-target"] ?? "") && keys.test(`${request.body}`);
    if (!isSave || left === 0) return handle(request);
    left -= 1;
    return busy;
  });
}

/** From now on the user pool does not end anybody's sessions, nor their second factor; until all mocks are restored. */
export function breakPool(): void {
  const { cognito } = globalThis.testCloud.standIns;
  const handle = cognito.handle.bind(cognito);
  vi.spyOn(cognito, "handle").mockImplementation(async (request) => {
    const isBroken = /GlobalSignOut|AdminSetUserMFAPreference/.test(request.headers["x-amz-target"] ?? "");
    return isBroken ? { ...busy, body: '{"__type":"InternalErrorException","message":"down"}' } : handle(request);
  });
}

/** From now on nobody else is staff, until all mocks are restored. */
export function aloneOnStaff(): void {
  const { cognito } = globalThis.testCloud.standIns;
  const handle = cognito.handle.bind(cognito);
  vi.spyOn(cognito, "handle").mockImplementation(async (request) => {
    const isAsked = /ListUsersInGroup$/.test(request.headers["x-amz-target"] ?? "");
    return isAsked ? { ...busy, status: 200, body: '{"Users":[]}' } : handle(request);
  });
}

/** Runs an action just before the first write that contains this text. */
export function justBefore(text: RegExp, work: () => Promise<unknown>): void {
  const { dynamodb } = globalThis.testCloud.standIns;
  const handle = dynamodb.handle.bind(dynamodb);
  vi.spyOn(dynamodb, "handle").mockImplementation(async (request) => {
    if (/TransactWriteItems/.test(request.headers["x-amz-target"] ?? "") && text.test(`${request.body}`)) {
      vi.restoreAllMocks();
      await work();
    }
    return handle(request);
  });
}

/** From now on the table refuses transactions that contain this text, until all mocks are restored. */
export function refuseWrites(text: RegExp): void {
  const { dynamodb } = globalThis.testCloud.standIns;
  const handle = dynamodb.handle.bind(dynamodb);
  vi.spyOn(dynamodb, "handle").mockImplementation(async (request) => {
    const isRefused = /TransactWriteItems/.test(request.headers["x-amz-target"] ?? "") && text.test(`${request.body}`);
    return isRefused ? { ...busy, body: '{"__type":"ValidationException","message":"broken"}' } : handle(request);
  });
}

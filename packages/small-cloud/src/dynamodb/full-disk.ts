import { DynamoDbProblem } from "./problem.ts";

const sqliteFull = 13;

export const diskIsFull = "The disk that the data folder is on is full";

/** Says it instead of SQLite's error, which means nothing to who has to free the room. */
export function namedIfFull(error: unknown): unknown {
  const isFull = error instanceof Error && "errcode" in error && error.errcode === sqliteFull;
  return isFull ? new DynamoDbProblem("InternalServerError", diskIsFull, {}, 500) : error;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Knows from the answers to writes whether the disk is full, and tells it once each time that it fills up. */
export function createDiskWatch(tell: (sentence: string) => void) {
  let isFull = false;
  return {
    isFull: () => isFull,
    sawWrite({ status, body }: Reply): void {
      const wasFull = isFull;
      if (status === 200) isFull = false;
      else if (status === 500 && body.includes(diskIsFull)) isFull = true;
      if (isFull && !wasFull) tell(`${diskIsFull}. Nothing can be saved until you free some room on it.`);
      if (wasFull && !isFull) tell("The disk has room again, and changes are saved.");
    },
  };
}

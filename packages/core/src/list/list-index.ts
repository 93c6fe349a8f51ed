import { now } from "../shared/clock.ts";

/** So that no partition of the index takes all writes of a large list. */
export const listShards = ["0", "1", "2", "3"] as const;

/** What each entity of a list has beside its own attributes (decision 32). */
export const listAttributes = {
  listedIn: { type: "string", field: "gsi4pk" },
  /** When a column last changed. */
  listedAt: { type: "string", field: "gsi4sk" },
  /** Of two versions, which is the later. */
  listRevision: { type: "number" },
} as const;

export const shardKeyOf = (list: string, shard: string): string => `LIST#${list}#${shard}`;

/** An id ends at random. */
const shardOf = (id: string): string => listShards[id.charCodeAt(id.length - 1) % listShards.length] as string;

/** To be set with each change of a column. The revision is added to. */
export const movedInList = (list: string, id: string) => ({
  listedIn: shardKeyOf(list, shardOf(id)),
  listedAt: `${now()}#${id}`,
});

/** Begins with the time, so that a row that comes back is later than the one that left. */
export const newInList = (list: string, id: string) => ({ ...movedInList(list, id), listRevision: Date.parse(now()) });

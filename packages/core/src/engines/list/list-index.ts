import { now } from "../../ground/shared/clock.ts";

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

/** The same for a small list, whose rows are whole items in an index that holds all attributes. */
export const smallListAttributes = {
  smallListIn: { type: "string", field: "gsi3pk" },
  smallListAt: { type: "string", field: "gsi3sk" },
  listRevision: { type: "number" },
} as const;

export interface ListPlace {
  readonly index: "gsi3" | "gsi4";
  readonly shards: readonly string[];
  /** The stored name of a row's id. */
  readonly id: string;
}

export const largeListPlace: ListPlace = { index: "gsi4", shards: listShards, id: "id" };

/** One shard, so that asking for what changed costs half a unit instead of two. */
export const smallListPlace = { index: "gsi3", shards: ["0"] } as const;

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

/** The list that a row stands in, of the key of its place. */
export const listNameIn = (shardKey: string): string => shardKey.split("#")[1] ?? "";

export const movedInSmallList = (list: string, id: string) => ({
  smallListIn: shardKeyOf(list, smallListPlace.shards[0]),
  smallListAt: `${now()}#${id}`,
});

/** An id may leave a small list and come back: between two moments there is room for the revisions of one life. */
const perMoment = 1000;

export const newInSmallList = (list: string, id: string) => ({
  ...movedInSmallList(list, id),
  listRevision: Date.parse(now()) * perMoment,
});

export const lastRevisionNow = (): number => Date.parse(now()) * perMoment + perMoment - 1;

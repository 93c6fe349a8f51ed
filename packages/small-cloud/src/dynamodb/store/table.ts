import { randomUUID } from "node:crypto";

export type KeyKind = "S" | "N" | "B";

export interface KeyAttribute {
  readonly name: string;
  readonly kind: KeyKind;
}

/** Partition key and, if there is one, sort key. */
export interface KeySchema {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
}

export type ProjectionType = "ALL" | "INCLUDE" | "KEYS_ONLY";

export interface TableIndex {
  /** Its own number in the table: a name can be used again after a deletion, a number cannot. */
  readonly number: number;
  readonly name: string;
  readonly isLocal: boolean;
  readonly key: KeySchema;
  readonly projection: { readonly type: ProjectionType; readonly attributes: readonly string[] };
  readonly throughput?: Rates;
  readonly formerThroughput?: Rates;
  readonly busy?: Busy;
  /** The last key of the table, in hex, that was filled into the index; absent when all were. */
  readonly filledTo?: string;
}

export interface Throughput {
  readonly ReadCapacityUnits: number;
  readonly WriteCapacityUnits: number;
}

/** Units with the times of their last changes. */
export interface Rates extends Throughput {
  readonly increasedAt?: number;
  readonly decreasedAt?: number;
  /** On the day of the last decrease. */
  readonly decreases?: number;
}

/** The state of a table or an index, and until when. */
export interface Busy {
  readonly status: "CREATING" | "UPDATING" | "DELETING";
  readonly until: number;
}

export interface TableDefinition {
  readonly tableId: string;
  readonly createdAt: number;
  readonly attributes: readonly KeyAttribute[];
  readonly key: KeySchema;
  readonly indexes: readonly TableIndex[];
  readonly nextIndexNumber: number;
  readonly billingMode: "PROVISIONED" | "PAY_PER_REQUEST";
  readonly throughput: Rates;
  readonly formerThroughput?: Rates;
  readonly busy?: Busy;
  /** Deleted indexes: their rows are removed, but descriptions still show them for a while. */
  readonly leavingIndexes?: readonly TableIndex[];
  readonly billingModeChangedAt?: number;
  readonly timeToLive?: string;
  /** Set while the items' times of expiry are computed again; `doneTo` is like `filledTo`. */
  readonly expiryFill?: { readonly attribute: string; readonly doneTo: string };
  readonly isProtected: boolean;
  readonly streamViewType?: string;
  readonly tableClass?: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface Table extends TableDefinition {
  readonly id: number;
  readonly name: string;
}

export const createTableId = () => randomUUID();
export const storeOf = (table: Table, index?: TableIndex) => (index ? `t${table.id}_i${index.number}` : `t${table.id}`);
export const findIndex = (table: Table, name: string) => table.indexes.find((index) => index.name === name);
export const keyNames = ({ partition, sort }: KeySchema) => (sort ? [partition.name, sort.name] : [partition.name]);
export const keyAttributes = ({ partition, sort }: KeySchema) => (sort ? [partition, sort] : [partition]);

/** The attributes that every row of the index has. */
export const indexKeyNames = (table: Table, index: TableIndex) => [
  ...new Set([...keyNames(index.key), ...keyNames(table.key)]),
];

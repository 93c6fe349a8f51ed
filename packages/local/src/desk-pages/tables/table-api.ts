interface TableKeys {
  readonly name: string;
  /** Partition key, then sort key where there is one. */
  readonly keys: readonly string[];
}

export interface Table extends TableKeys {
  readonly indexes: readonly TableKeys[];
}

export type Item = Readonly<Record<string, unknown>>;

export interface ItemPage {
  readonly how: "query" | "scan";
  readonly items: readonly Item[];
  readonly scanned: number;
  readonly readUnits: number;
  readonly next?: string;
}

/** What is asked for, as it stands in the address. */
export interface Wanted {
  readonly table: string;
  readonly index: string;
  readonly pk: string;
  readonly match: string;
  readonly sk: string;
}

export const wantedIn = (query: URLSearchParams): Wanted => ({
  table: query.get("table") ?? "",
  index: query.get("index") ?? "",
  pk: query.get("pk") ?? "",
  match: query.get("match") ?? "",
  sk: query.get("sk") ?? "",
});

export const queryOf = (wanted: Wanted): string =>
  new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== "")).toString();

/** Whether finding it means reading everything. */
export const isScan = ({ pk, match }: Wanted): boolean => pk === "" || match === "prefix";

/** A name for a row: its keys are unique. */
export const itemKey = (item: Item, keys: readonly string[]): string => keys.map((key) => String(item[key])).join("\n");

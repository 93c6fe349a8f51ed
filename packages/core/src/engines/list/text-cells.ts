import { fold } from "../../ground/shared/fold.ts";
import { type LocalDate, writtenDay } from "../../ground/shared/values.ts";
import type { Condition } from "./list-terms.rules.ts";
import { grownArray, type Uints } from "./typed-array.ts";
import { createValueOrder } from "./value-order.ts";

/** Texts, choices and days: each different value is stored once, and rows hold its number. 0 is "none". */
export interface TextCells {
  readonly get: (row: number) => string | undefined;
  readonly set: (row: number, value: string | undefined) => void;
  /** Per row: its place in the order of all values, equal for what differs in case or accents only; 0 is "none". */
  readonly ranks: (rows: number) => RowsInOrder;
  readonly matcher: (condition: Condition) => (row: number) => boolean;
  readonly mark: (rows: Uint8Array, condition: Condition) => void;
  readonly packed: (rows: number) => PackedTexts;
}

export interface RowsInOrder {
  readonly of: Uints;
  readonly most: number;
}

/** In order, without values that no row has any more. */
export interface PackedTexts {
  readonly values: readonly string[];
  readonly ranks: Uints;
  readonly codes: Uints;
}

export function createTextCells(packed?: PackedTexts, options?: readonly string[]): TextCells {
  const values = packed ? [...packed.values] : [""];
  let codes: Uints = packed ? packed.codes.slice() : new Uint32Array(64);
  const codeOf = new Map(values.map((value, code) => [value, code]));
  const folded: string[] = [];
  // A snapshot may be of a release that had other options, or in another order.
  const order = createValueOrder(values, options ? undefined : packed?.ranks, options);
  let rowRanks: RowsInOrder | undefined;

  const foldedAt = (code: number): string => (folded[code] ??= fold(values[code] as string));

  function codeFor(value: string): number {
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    const code = values.push(value) - 1;
    codeOf.set(value, code);
    return code;
  }

  /** One answer for each different value. */
  function matches(isFound: (code: number) => boolean): Uint8Array {
    const found = new Uint8Array(values.length);
    for (let code = 1; code < values.length; code += 1) found[code] = Number(isFound(code));
    return found;
  }

  const finders = (condition: Condition): ((code: number) => boolean) => {
    if (condition.is === "containing") return (code) => foldedAt(code).includes(condition.text);
    if (condition.is === "dayContaining") return (code) => isInDay(condition.text, values[code] as LocalDate);
    if (condition.is === "oneOf") return (code) => condition.values.includes(values[code] as string);
    if (condition.is === "anyOf") return (code) => hasOne(condition.values, values[code] as string);
    if (condition.is === "within") return () => false;
    const { from = "", to = "￿" } = condition.range;
    return (code) => from <= (values[code] as string) && (values[code] as string) <= to;
  };

  return {
    get: (row) => (codes[row] ? values[codes[row]] : undefined),
    set(row, value) {
      codes = grownArray(codes, row);
      codes[row] = value === undefined || value === "" ? 0 : codeFor(value);
      rowRanks = undefined;
    },
    ranks(rows) {
      if (rowRanks?.of.length === rows) return rowRanks;
      const { ranks, most } = order();
      const of = new Uint32Array(rows);
      for (let row = 0; row < rows; row += 1) of[row] = ranks[codes[row] as number] as number;
      rowRanks = { of, most };
      return rowRanks;
    },
    matcher(condition) {
      const found = matches(finders(condition));
      return (row) => found[codes[row] as number] === 1;
    },
    mark(rows, condition) {
      const found = matches(finders(condition));
      for (let row = 0; row < rows.length; row += 1) if (found[codes[row] as number] === 1) rows[row] = 1;
    },
    packed(rows) {
      const used = new Uint8Array(values.length);
      for (let row = 0; row < rows; row += 1) used[codes[row] as number] = 1;
      used[0] = 1;
      const { ranks, sorted } = order();
      const kept = sorted.filter((code) => used[code] === 1);
      const place = new Uint32Array(values.length);
      for (const [index, code] of kept.entries()) place[code] = index;
      return {
        values: Array.from(kept, (code) => values[code] as string),
        ranks: Uint32Array.from(kept, (code) => ranks[code] as number),
        codes: Uint32Array.from({ length: rows }, (_, row) => place[codes[row] as number] as number),
      };
    },
  };
}

/** In either spelling: 2026-03-31 and 03/31/2026. */
const isInDay = (typed: string, day: LocalDate): boolean => day.includes(typed) || writtenDay(day).includes(typed);

/** Of several choices with a space between. */
const hasOne = (asked: readonly string[], kept: string): boolean => kept.split(" ").some((one) => asked.includes(one));

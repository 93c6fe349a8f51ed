import * as z from "zod/mini";
import { Cents, LocalDate } from "../../ground/shared/values.ts";

export const valueSchemas = {
  text: z.string(),
  choice: z.string(),
  /** Several choices of one row: their values, with a space between. */
  choices: z.string(),
  yesNo: z.boolean(),
  day: LocalDate,
  number: z.number().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)),
  money: Cents,
};

export type ColumnKind = keyof typeof valueSchemas;
export type ValueOf<K extends ColumnKind> = z.infer<(typeof valueSchemas)[K]>;
export type Value = string | number | boolean;

export interface ColumnOption {
  readonly value: string;
  readonly label: string;
  /** Where the choice is a state, it is shown as the status of this kind. */
  readonly state?: "good" | "due" | "overdue" | "pending" | "refused" | "info" | "neutral";
}

export interface ColumnWords {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly isSearched?: true;
  /** Part of what a row is called: such columns stand in one, which opens the row. */
  readonly isName?: true;
  /** Shown only when somebody switches it on. */
  readonly isExtra?: true;
  /** In red, and beside the row's name where the column is not shown. */
  readonly isWarning?: true;
  /** Read for other columns, never shown. */
  readonly isHidden?: true;
  /** Part of the row on the wire; nobody sorts or filters by it. */
  readonly isCarried?: true;
  readonly options?: readonly ColumnOption[];
  /** In pixels, where what it says is shorter than its kind usually is. */
  readonly width?: number;
}

export interface Column extends ColumnWords {
  readonly id: string;
  readonly of?: string | ((source: never) => Value | undefined);
  readonly daily?: (row: never, today: LocalDate) => Value | undefined;
}

import { type Goal, isMet, type Reading } from "../figure.ts";

const digits = { "×": 2, kB: 1, s: 2, MB: 0, points: 0, "": 3 } as const;

const amount = (value: number, unit: Reading["unit"]): string =>
  `${Number.isInteger(value) && unit === "" ? value : value.toFixed(digits[unit])}${unit && unit !== "×" ? ` ${unit}` : unit}`;

const goalText = (goal: Goal, unit: Reading["unit"]): string => {
  const [sign, value] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  return `${sign} ${value}${unit && unit !== "×" ? ` ${unit}` : unit}`;
};

function cells(name: string, reading: Reading): string[] {
  const { what, value, range, unit, goal } = reading;
  const spread = range ? `${amount(range[0], unit)} – ${amount(range[1], unit)}` : "exact";
  return [name, what, amount(value, unit), spread, goalText(goal, unit), isMet(reading) ? "met" : "missed"];
}

export interface Row {
  readonly name: string;
  readonly reading: Reading;
}

/** A figure that could not be measured although all was there. */
export interface Broken {
  readonly name: string;
  readonly what: string;
}

const head = ["", "What", "Median", "Min – max", "Goal", "Verdict"];

/** Every figure beside its goal. */
export function table(rows: readonly (Row | Broken)[]): string {
  const lines = [
    head,
    ...rows.map((row) => ("reading" in row ? cells(row.name, row.reading) : [row.name, row.what, "", "", "", "broke"])),
  ];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 2 || column === 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [print(head), rule, ...lines.slice(1).map(print)].join("\n");
}

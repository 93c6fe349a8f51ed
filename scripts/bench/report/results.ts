import { runStep } from "../../progress.ts";
import { type Figure, isMet, type Settings, Unavailable } from "../figure.ts";
import type { Broken, Row } from "./table.ts";

export interface Results {
  readonly rows: (Row | Broken)[];
  /** Why a figure broke, for each that did. */
  readonly broken: string[];
  readonly notes: { readonly figure: Figure; readonly lines: readonly string[] }[];
  readonly skipped: string[];
}

/** If one figure cannot be measured, the others are still shown. Only what is not on this machine is skipped. */
export async function measureOne(
  figure: Figure,
  settings: Settings,
  { rows, broken, notes, skipped }: Results,
): Promise<void> {
  const { name, title } = figure;
  try {
    const measured = await runStep(`${name}: ${title}`, () => figure.measure(settings));
    rows.push(...measured.readings.map((reading) => ({ name, reading })));
    if (measured.notes?.length) notes.push({ figure, lines: measured.notes });
    skipped.push(...(measured.skipped ?? []).map((sentence) => `${name}: ${sentence}`));
  } catch (error) {
    if (error instanceof Unavailable) {
      skipped.push(`${name}: ${error.message}`);
      return;
    }
    rows.push({ name, what: title });
    broken.push(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}

export async function measureAll(figures: readonly Figure[], settings: Settings): Promise<Results> {
  const results: Results = { rows: [], broken: [], notes: [], skipped: [] };
  for (const figure of figures) await measureOne(figure, settings, results);
  return results;
}

/** A goal that is missed is a result; a figure that breaks is none. */
export const exitCodeOf = ({ broken }: Pick<Results, "broken">): 0 | 1 => (broken.length > 0 ? 1 : 0);

/** How many of what became of the figures. */
export function countLine({ rows, broken, skipped }: Results): string {
  const readings = rows.flatMap((row) => ("reading" in row ? row.reading : []));
  const met = readings.filter(isMet).length;
  return `${met} met, ${readings.length - met} missed, ${broken.length} broke, ${skipped.length} skipped`;
}

import { pictureKeyIn } from "../media/media.rules.ts";
import type { AnyPage } from "../system-page/system-page.schema.ts";

type Values = Readonly<Record<string, unknown>>;

/** The pictures that staff have sent for a row. */
export const picturesOf = ({ fields }: AnyPage, values: Values): string[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === "picture")
    .map(([name]) => String(values[name] ?? ""))
    .filter((path) => pictureKeyIn(path) !== undefined);

export function picturesLeft(page: AnyPage, before: Values, after: Values): string[] {
  const kept = new Set(picturesOf(page, after));
  return picturesOf(page, before).filter((path) => !kept.has(path));
}

import type { FieldKind } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { MediaId } from "../../ground/shared/ids.ts";
import { pictureKeyIn } from "../../people/media/media.rules.ts";

type Values = Readonly<Record<string, unknown>>;

export type UploadKind = FieldKind & ("picture" | "file");

/** What is sent by itself, before the row that gets it is saved. */
export const sentFields = ({ fields }: AnyPage): { readonly name: string; readonly kind: UploadKind }[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === "picture" || kind === "file" ? [{ name, kind }] : []));

export const hasField = (page: AnyPage | undefined, kind: UploadKind): page is AnyPage =>
  page !== undefined && sentFields(page).some((field) => field.kind === kind);

/** bylaws#system-data-row-files: a file stays away if no row has it; a picture from elsewhere is not ours to remove. */
function unusedOf(kind: UploadKind, value: string): Follow[] {
  if (kind === "picture") return pictureKeyIn(value) ? [{ kind: "unused-picture", path: value }] : [];
  const id = MediaId.safeParse(value);
  return id.success ? [{ kind: "unused-file", id: id.data }] : [];
}

/** For what the row no longer has. */
export const unusedAfter = (page: AnyPage, before: Values, after: Values = {}): Follow[] =>
  sentFields(page)
    .filter(({ name }) => before[name] !== undefined && before[name] !== after[name])
    .flatMap(({ name, kind }) => unusedOf(kind, String(before[name])));

export const rowHas = (page: AnyPage, values: Values, value: string): boolean =>
  sentFields(page).some(({ name }) => values[name] === value);

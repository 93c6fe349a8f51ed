import {
  type FieldKind,
  type FieldOption,
  namedIn,
  type PageField,
} from "@guildhall/core/engines/system-page/page-field.schema";
import { tenthsText } from "@guildhall/core/engines/system-page/tenths.rules";
import type { Cents, Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import { pictureNameIn } from "@guildhall/core/people/media/media.rules";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import { dayText, instantText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import "./system-data.css";

const mostShown = 160;

export const choiceText = ({ label, isArchived }: FieldOption): string => (isArchived ? `${label} (archived)` : label);

function labelIn(options: readonly FieldOption[], value: unknown): string {
  const option = options.find((one) => one.value === value);
  return option ? choiceText(option) : `${value} (archived)`;
}

const plainTexts: Partial<Record<FieldKind, (value: string) => string>> = {
  richText: (html) => html.replaceAll(/<[^>]*>/g, " ").trim(),
  picture: pictureNameIn,
  tenths: (stored) => tenthsText(Number(stored)),
};

/** A value in words, by its kind. */
export function cellValueText({ kind, options }: PageField, value: unknown, choices: readonly FieldOption[]): string {
  if (kind === "yesNo") return value ? "Yes" : "No";
  if (value === undefined) return "";
  const plain = plainTexts[kind];
  if (plain) return plain(String(value));
  if (kind === "price") return moneyText(value as Cents);
  if (kind === "day") return dayText(value as LocalDate);
  if (kind === "moment") return instantText(value as Instant);
  if (!shownByName.includes(kind)) return [value].flat().join(", ");
  const names = namedIn(value).map((one) => labelIn(options ?? choices, one));
  return names.join(", ");
}

const shownByName: readonly FieldKind[] = ["choice", "choices", "reference", "references", "file"];

/** Days and amounts are not split, and choices only between words. */
const wholeKinds: readonly FieldKind[] = ["day", "moment", "price", "choice"];

interface RowCellProps {
  readonly field: PageField | undefined;
  readonly value: unknown;
  readonly choices: readonly FieldOption[] | undefined;
}

export function RowCell({ field, value, choices = [] }: RowCellProps) {
  const text = field ? cellValueText(field, value, choices) : "";
  if (text === "") return <EmptyCell />;
  if (field?.kind === "picture") return <PictureCell path={String(value)} name={text} />;
  const isWhole = field !== undefined && wholeKinds.includes(field.kind);
  const className = isWhole ? "system-data__cell system-data__cell--whole" : "system-data__cell";
  return <span className={className}>{text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}</span>;
}

const PictureCell = ({ path, name }: { path: string; name: string }) => (
  <>
    <img className="system-data__picture" src={path} alt="" loading="lazy" referrerPolicy="no-referrer" />
    <span className="system-data__cell small">{name}</span>
  </>
);

import { rangeFaultOf } from "@guildhall/core/engines/list/list-terms.rules";
import { centsIn } from "@guildhall/core/engines/system-page/typed-cents.rules";
import { useId } from "react";
import type { AskedField, AskedList } from "../../lib/list/asked-list.ts";
import { filterValueIn } from "../../lib/list/list-query.ts";
import { useRestedText } from "../../lib/list/use-rested-text.ts";
import { FieldErrorText } from "../field/field.tsx";
import { PlainInput } from "../field/plain-input.tsx";
import { PlainSelect } from "../field/plain-select.tsx";

interface ColumnFilterProps {
  readonly field: AskedField;
  readonly asked: Pick<AskedList, "filter" | "narrow">;
  /** Under one heading: each says itself what it is. */
  readonly isOneOfSeveral?: boolean;
}

/** The list is narrowed by one field, as its kind allows. */
export function ColumnFilter({ field, asked, isOneOfSeveral = false }: ColumnFilterProps) {
  const { id, kind, title, options = [], unchosen } = field;
  const several = asked.filter.filter((term) => term.startsWith(`${id},`)).length;
  const filter: Filter = {
    value: filterValueIn(asked.filter, id),
    onChange: (value) => asked.narrow(id, value),
  };
  const [hint, all] = isOneOfSeveral ? [title, title] : [undefined, "All"];
  if (kind === "choice" || kind === "choices")
    return <Choice {...{ title, options, several }} unchosen={unchosen ?? all} {...filter} />;
  if (kind === "yesNo")
    return <Choice {...{ title, options: yesNo, several }} unchosen={unchosen ?? all} {...filter} />;
  if (kind === "text") return <Typed type="search" label={`Filter ${title}`} hint={field.hint ?? hint} {...filter} />;
  return <Ends kind={kind} title={title} {...filter} />;
}

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

interface Filter {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ChoiceProps extends Filter {
  readonly title: string;
  readonly options: NonNullable<AskedField["options"]>;
  readonly unchosen: string;
  /** How many are chosen; the caption of the list names them. */
  readonly several: number;
}

const ofSeveral = "several";

const Choice = ({ title, options, unchosen, several, value, onChange }: ChoiceProps) => (
  <PlainSelect
    aria-label={`Filter ${title}`}
    iconSize={16}
    value={several > 1 ? ofSeveral : value}
    onChange={(event) => onChange(event.target.value)}
  >
    {several > 1 && <option value={ofSeveral}>{`${several} chosen`}</option>}
    <option value="">{unchosen}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </PlainSelect>
);

interface TypedProps extends Filter {
  readonly type: "search" | "date" | "number";
  readonly label: string;
  readonly hint?: string | undefined;
  /** The id of the sentence that says what is wrong with it. */
  readonly faultId?: string | undefined;
}

function Typed({ type, label, hint, value, onChange, faultId }: TypedProps) {
  const [typed, setTyped] = useRestedText(value, onChange);
  const fault = faultId && { "aria-invalid": true, "aria-describedby": faultId };
  return (
    <PlainInput
      {...{ type, ...fault }}
      aria-label={label}
      placeholder={hint}
      maxLength={100}
      value={typed}
      onChange={setTyped}
    />
  );
}

type EndsProps = Filter & { readonly kind: "day" | "number" | "money"; readonly title: string };

const dollarsOf = (cents: string): string => (cents === "" ? "" : String(Number(cents) / 100));

/** What is no amount stays as it was typed, for the page to say so. */
const centsOf = (dollars: string): string => String(centsIn(dollars) ?? dollars);

const asTyped = (text: string): string => text;

/** Either may be left out. One value alone is both. Money is asked for in cents, and typed in dollars. */
function Ends({ kind, title, value, onChange }: EndsProps) {
  const [from = "", to = from] = value.split("..");
  const [shownOf, askedOf] = kind === "money" ? [dollarsOf, centsOf] : [asTyped, asTyped];
  const type = kind === "day" ? "date" : "number";
  const fault = rangeFaultOf(kind, value);
  const id = useId();
  const faultId = fault && id;
  const changeRange = (low: string, high: string) => onChange(low || high ? `${low}..${high}` : "");
  return (
    <div className="list-ends">
      <Typed
        type={type}
        label={`${title} from`}
        value={shownOf(from)}
        onChange={(low) => changeRange(askedOf(low), to)}
        faultId={faultId}
      />
      <Typed
        type={type}
        label={`${title} to`}
        value={shownOf(to)}
        onChange={(high) => changeRange(from, askedOf(high))}
        faultId={faultId}
      />
      <div aria-live="polite">
        <FieldErrorText id={id} message={fault} />
      </div>
    </div>
  );
}

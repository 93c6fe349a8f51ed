import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { rangeFaultOf } from "@guildhall/core/engines/list/list-terms.rules";
import { centsIn } from "@guildhall/core/engines/system-page/typed-cents.rules";
import { useId } from "react";
import { FieldErrorText } from "../../../components/field/field.tsx";
import { PlainInput } from "../../../components/field/plain-input.tsx";
import { PlainSelect } from "../../../components/field/plain-select.tsx";
import { filterValueIn } from "../../../lib/list/list-query.ts";
import { useRestedText } from "../../../lib/list/use-rested-text.ts";
import type { AskedList } from "../asked-list.ts";

/** The list is narrowed by one column, as its kind allows. */
export function ColumnFilter({ column, asked }: { readonly column: Column; readonly asked: AskedList }) {
  const { id, kind, title, options = [] } = column;
  const filter: Filter = {
    value: filterValueIn(asked.filter, id),
    onChange: (value) => asked.narrow(id, value),
  };
  if (kind === "choice" || kind === "choices") return <Choice title={title} options={options} {...filter} />;
  if (kind === "yesNo") return <Choice title={title} options={yesNo} {...filter} />;
  if (kind === "text") return <Typed type="search" label={`Filter ${title}`} {...filter} />;
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

const Choice = ({
  title,
  options,
  value,
  onChange,
}: Filter & { title: string; options: typeof yesNo | Column["options"] }) => (
  <PlainSelect
    aria-label={`Filter ${title}`}
    iconSize={16}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">All</option>
    {options?.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </PlainSelect>
);

interface TypedProps extends Filter {
  readonly type: "search" | "date" | "number";
  readonly label: string;
  /** The id of the sentence that says what is wrong with it. */
  readonly faultId?: string | undefined;
}

function Typed({ type, label, value, onChange, faultId }: TypedProps) {
  const [typed, setTyped] = useRestedText(value, onChange);
  const fault = faultId && { "aria-invalid": true, "aria-describedby": faultId };
  return <PlainInput type={type} aria-label={label} maxLength={100} value={typed} onChange={setTyped} {...fault} />;
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

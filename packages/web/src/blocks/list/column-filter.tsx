import type { Column } from "@guildhall/core/list/list-column.schema";
import { Icon } from "../../components/icon.tsx";
import { filterValueIn } from "../../lib/list/list-query.ts";
import { useRestedText } from "../../lib/list/use-rested-text.ts";
import type { AskedList } from "./asked-list.ts";

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
  <div className="select">
    <select
      className="amplify-select"
      aria-label={`Filter ${title}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All</option>
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" size={16} />
  </div>
);

function Typed({ type, label, value, onChange }: Filter & { type: "search" | "date" | "number"; label: string }) {
  const [typed, setTyped] = useRestedText(value, onChange);
  return (
    <input
      className="amplify-input"
      type={type}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type EndsProps = Filter & { readonly kind: "day" | "number" | "money"; readonly title: string };

const scaled = (text: string, by: number): string => (text === "" || by === 1 ? text : String(Number(text) * by));

/** Either may be left out. One value alone is both. Money is asked for in cents, and typed in dollars. */
function Ends({ kind, title, value, onChange }: EndsProps) {
  const [from = "", to = from] = value.split("..");
  const scale = kind === "money" ? 100 : 1;
  const type = kind === "day" ? "date" : "number";
  const tell = (low: string, high: string) => onChange(low || high ? `${low}..${high}` : "");
  return (
    <div className="list-ends">
      <Typed
        type={type}
        label={`${title} from`}
        value={scaled(from, 1 / scale)}
        onChange={(low) => tell(scaled(low, scale), to)}
      />
      <Typed
        type={type}
        label={`${title} to`}
        value={scaled(to, 1 / scale)}
        onChange={(high) => tell(from, scaled(high, scale))}
      />
    </div>
  );
}

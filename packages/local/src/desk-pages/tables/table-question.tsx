import { Button } from "@guildhall/web/components/button.tsx";
import { useState } from "react";
import { PlainField, PlainSelect } from "../parts/plain-field.tsx";
import { isScan, type Table, type Wanted } from "./table-api.ts";

interface TableQuestionProps {
  readonly tables: readonly Table[];
  readonly wanted: Wanted;
  readonly onAsk: (wanted: Wanted) => void;
}

export function TableQuestion({ tables, wanted, onAsk }: TableQuestionProps) {
  const [draft, setDraft] = useState(wanted);
  const change = (name: keyof Wanted) => (value: string) => setDraft({ ...draft, [name]: value });
  const table = tables.find(({ name }) => name === draft.table);
  const [pk = "pk", sk] = table?.indexes.find(({ name }) => name === draft.index)?.keys ?? table?.keys ?? [];
  return (
    <form
      className="controls"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft);
      }}
    >
      {tables.length > 1 && (
        <PlainSelect
          label="Table"
          value={draft.table}
          onChange={(name) => setDraft({ ...draft, table: name, index: "" })}
        >
          {tables.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </PlainSelect>
      )}
      <PlainSelect label="Index" value={draft.index} onChange={change("index")}>
        <option value="">{`table (${table?.keys.join(", ")})`}</option>
        {table?.indexes.map(({ name, keys }) => (
          <option key={name} value={name}>{`${name} (${keys.join(", ")})`}</option>
        ))}
      </PlainSelect>
      <PlainField label={pk} type="search" value={draft.pk} onChange={change("pk")} />
      <PlainSelect label="Match" value={draft.match} onChange={change("match")}>
        <option value="">is</option>
        <option value="prefix">begins with</option>
      </PlainSelect>
      {sk && draft.match !== "prefix" && (
        <PlainField label={`${sk} begins with`} type="search" value={draft.sk} onChange={change("sk")} />
      )}
      <Button type="submit" compact kind="primary">
        {isScan(draft) ? "Scan" : "Query"}
      </Button>
      {isScan(draft) && (
        <p className="small quiet controls__note">
          Without a whole {pk} this is a scan: it reads every item and would be billed for all of them.
        </p>
      )}
    </form>
  );
}

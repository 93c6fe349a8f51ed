import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useRead } from "../desk-api.ts";
import { Loaded } from "../parts/loaded.tsx";
import { ItemList } from "./item-list.tsx";
import { queryOf, type Table, type Wanted, wantedIn } from "./table-api.ts";
import { TableQuestion } from "./table-question.tsx";

/** Looks into the table; the question stands in the address. Nothing can be changed here. */
export function TablesView() {
  const tables = useRead<{ tables: readonly Table[] }>("/tables");
  return (
    <>
      <PageHeader title="Tables" lead="Read only. The units are what the same read costs on AWS." />
      <Loaded of="the tables" from={tables}>
        {(data) => <Browser tables={data.tables} />}
      </Loaded>
    </>
  );
}

function Browser({ tables }: { tables: readonly Table[] }) {
  const [query, setQuery] = useSearchParams();
  const asked = wantedIn(query);
  const table = tables.find(({ name }) => name === asked.table) ?? tables[0];
  const [cursors, setCursors] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its first page.
  useEffect(() => setCursors([]), [query]);
  if (!table) return <p className="quiet">There is no table yet.</p>;
  const wanted: Wanted = { ...asked, table: table.name };
  const keys = table.indexes.find(({ name }) => name === wanted.index)?.keys ?? table.keys;
  return (
    <>
      <TableQuestion key={queryOf(wanted)} tables={tables} wanted={wanted} onAsk={(next) => setQuery(queryOf(next))} />
      <ItemList
        wanted={wanted}
        tableKeys={table.keys}
        shownKeys={[...new Set([...keys, ...table.keys])]}
        cursor={cursors.at(-1) ?? ""}
        onNext={(cursor) => setCursors([...cursors, cursor])}
        {...(cursors.length > 0 && { onBack: () => setCursors(cursors.slice(0, -1)) })}
      />
    </>
  );
}

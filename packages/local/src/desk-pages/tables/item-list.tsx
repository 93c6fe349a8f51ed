import { Button } from "@guildhall/web/components/button.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";
import { useState } from "react";
import { useRead } from "../desk-api.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { DenseTable } from "../parts/dense-table.tsx";
import { counted, unitsText } from "../parts/figures.ts";
import { Loaded } from "../parts/loaded.tsx";
import { type Item, type ItemPage, itemKey, queryOf, type Wanted } from "./table-api.ts";
import "./tables.css";

interface ItemListProps {
  readonly wanted: Wanted;
  readonly tableKeys: readonly string[];
  /** Keys of the index, then those of the table. */
  readonly shownKeys: readonly string[];
  readonly cursor: string;
  readonly onNext: (cursor: string) => void;
  readonly onBack?: () => void;
}

export function ItemList({ wanted, tableKeys, shownKeys, cursor, onNext, onBack }: ItemListProps) {
  const page = useRead<ItemPage>(`/tables/items?${queryOf(wanted)}${cursor && `&cursor=${cursor}`}`);
  const [opened, setOpened] = useState<string>();
  const readAgain = () => void page.mutate();
  return (
    <Loaded of="the items" from={page.error ? { ...page, data: undefined } : page}>
      {({ items, next, ...cost }) => (
        <>
          <p className="small quiet numbers" role="status">
            {costText(cost, items.length)}{" "}
            <Button kind="plain" compact onClick={readAgain}>
              Read again
            </Button>
          </p>
          <DenseTable
            caption="Items"
            rows={items}
            rowKey={(item) => itemKey(item, tableKeys)}
            opened={opened}
            onOpen={setOpened}
            detail={(item) => <ItemJson item={item} />}
            detailLabel={(item) => `item ${itemKey(item, tableKeys)}`}
            columns={[
              ...shownKeys.map((key) => ({ key, title: key, cell: (item: Item) => <Key value={item[key]} /> })),
              { key: "entity", title: "Entity", cell: (item) => String(item.__edb_e__ ?? "–") },
            ]}
            empty={<EmptyState icon="book">No item is there. Look for another key, or in another index.</EmptyState>}
          />
          <div className="row items__pages">
            {onBack && (
              <Button compact icon="arrow-left" onClick={onBack}>
                Back
              </Button>
            )}
            {next && (
              <Button compact icon="arrow-right" onClick={() => onNext(next)}>
                {items.length === 0 ? "Go on looking" : "More"}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

type Cost = Pick<ItemPage, "how" | "scanned" | "readUnits">;

function costText({ how, scanned, readUnits }: Cost, shown: number): string {
  const units = `${unitsText(readUnits)} read units`;
  if (how === "query") return `Query: ${counted(shown, "item")}, ${units}.`;
  return `Scan: read ${counted(scanned, "item")} to show ${shown.toLocaleString("en-US")}, ${units}.`;
}

const Key = ({ value }: { value: unknown }) => (value === undefined ? "–" : <code>{String(value)}</code>);

function ItemJson({ item }: { item: Item }) {
  const text = JSON.stringify(item, null, 2);
  return (
    <div className="item-json">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} what="the item as JSON" />
    </div>
  );
}

import { rowAddressOf } from "@guildhall/core/desks/system-data/row-address.rules";
import type { SystemDataRow } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { rowName } from "./row-columns.tsx";
import { useRemoveRow } from "./system-data.api.ts";

interface RemoveRowProps {
  readonly page: AnyPage;
  readonly row: SystemDataRow;
  readonly onClose: () => void;
}

const whatHappens = ({ one, keptIn }: AnyPage, { usedBy }: SystemDataRow): string => {
  const users = usedBy.length > 0 ? usedBy.join(", ") : keptIn;
  return users
    ? `It may be named in ${users}, so it is archived: it is no longer offered, and what names it stays as it is. You can offer it again.`
    : `Nothing names this ${one}. It is deleted, and only the history keeps it.`;
};

/** bylaws#system-data-in-use */
export function RemoveRow({ page, row, onClose }: RemoveRowProps) {
  const { run } = useRemoveRow();
  const name = rowName(page, row);
  const go = async () => {
    const { outcome } = await run({
      params: { name: page.name, id: rowAddressOf(row.id) },
      query: { revision: row.revision },
    });
    void sayDone(outcome === "archived" ? `${name} is archived.` : `${name} is deleted.`);
  };
  return (
    <ConfirmDialog isOpen title={`Remove this ${page.one}?`} confirm="Remove" danger onConfirm={go} onClose={onClose}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{whatHappens(page, row)}</p>
    </ConfirmDialog>
  );
}

import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import type { KeptColumns } from "./kept-columns.ts";

/** Which columns are shown, and in which order. It takes effect at once. */
export function ChooseColumns({ columns }: { columns: KeptColumns }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isLast = columns.shown.length === 1;
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Columns"
        onClose={close}
        actions={
          <>
            <Button onClick={columns.reset}>As at first</Button>
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          </>
        }
      >
        <p className="small quiet">
          {columns.isOfView
            ? "Changes take effect at once. Save the view to keep them."
            : "Changes take effect at once. They are kept for you."}
        </p>
        <ul className="list-columns">
          {columns.all.map((column) => (
            <li key={column.id} className="row">
              <label className="choice">
                <input
                  type="checkbox"
                  className="choice__box"
                  checked={columns.isShown(column)}
                  disabled={isLast && columns.isShown(column)}
                  onChange={(event) => columns.show(column, event.target.checked)}
                />
                <span>{column.title}</span>
              </label>
              <IconButton
                icon="arrow-up"
                label={`Move ${column.title} up`}
                aria-disabled={!columns.canMove(column, -1)}
                onClick={() => columns.move(column, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={`Move ${column.title} down`}
                aria-disabled={!columns.canMove(column, 1)}
                onClick={() => columns.move(column, 1)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

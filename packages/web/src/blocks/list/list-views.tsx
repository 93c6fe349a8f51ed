import type { SavedView, SavedViews } from "@guildhall/core/desks/view/view.schema";
import type { List } from "@guildhall/core/engines/list/list.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { LateDialog } from "../../components/dialog/late-dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useFocusKept } from "../../lib/page/focus-kept.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { useChangeView, useViewCounts } from "./view.api.ts";
import { addressOfFilter, addressOfView, isChangedFrom, isFilteredBy, looksNow, viewOwnerName } from "./view-state.ts";

const viewDialog = lazyComponent(async () => (await import("./view-dialog.tsx")).ViewDialog);
const ViewDialog = viewDialog.component;
const renameView = lazyComponent(async () => (await import("./view-dialog.tsx")).RenameView);
const RenameView = renameView.component;
const removeView = lazyComponent(async () => (await import("./view-dialog.tsx")).RemoveView);
const RemoveView = removeView.component;

/** A view that a list has by itself: its filters. */
export interface OwnView {
  readonly name: string;
  readonly filter: readonly string[];
}

interface ListViewsProps {
  readonly list: List;
  readonly ownView?: OwnView | undefined;
  readonly of: string;
  readonly asked: AskedList;
  readonly columns: KeptColumns;
  readonly views: SavedViews | undefined;
  readonly view: SavedView | undefined;
  /** Of what is asked for. */
  readonly total?: number | undefined;
}

/** The views of a list, with the number of their rows, and what can be done with the one that is open. */
export function ListViews(props: ListViewsProps) {
  const { list, of, asked, views, view, columns, ownView, total } = props;
  const isOwn = ownView !== undefined && !asked.view && isFilteredBy(asked, ownView.filter);
  const [isSaving, setSaving] = useState(false);
  const { data: counts } = useViewCounts(list, (views?.data.length ?? 0) > 0);
  const totals = new Map(counts?.data.map(({ id, total }) => [id, total]));
  const isGone = asked.view !== undefined && views !== undefined && !view;
  return (
    <>
      <nav className="list-views no-print" aria-label={`Views of ${of}`}>
        <ul>
          <li>
            <Link to="?" aria-current={asked.view || isOwn ? undefined : "page"}>
              All {of}
            </Link>
          </li>
          {ownView && (
            <li>
              <Link to={addressOfFilter(ownView.filter, list)} aria-current={isOwn ? "page" : undefined}>
                {ownView.name}
                {isOwn && total !== undefined && (
                  <span className="quiet numbers"> {total.toLocaleString("en-US")}</span>
                )}
              </Link>
            </li>
          )}
          {views?.data.map((one) => (
            <li key={one.id}>
              <ViewLink view={one} to={addressOfView(one, list)} isOpen={one === view} total={totals.get(one.id)} />
            </li>
          ))}
        </ul>
        <Button compact kind="plain" onClick={() => setSaving(true)}>
          Save as a view
        </Button>
      </nav>
      {view && <OpenView key={view.id} {...props} view={view} />}
      {isGone && (
        <Note state="info">This view was removed, or is not shared any more. Its filters still hold here.</Note>
      )}
      {isSaving && (
        <LateDialog title="Save as a view" load={viewDialog.load} onClose={() => setSaving(false)}>
          <ViewDialog {...{ list, asked, columns }} onClose={() => setSaving(false)} />
        </LateDialog>
      )}
    </>
  );
}

interface ViewLinkProps {
  readonly view: SavedView;
  readonly to: string;
  readonly isOpen: boolean;
  readonly total: number | undefined;
}

const ViewLink = ({ view, view: { name, isShared, isOwn }, to, isOpen, total }: ViewLinkProps) => (
  <Link to={to} aria-current={isOpen ? "page" : undefined}>
    {name}
    {total !== undefined && <span className="quiet numbers"> {total.toLocaleString("en-US")}</span>}
    {isShared && <span className="small quiet">{isOwn ? " shared" : ` by ${viewOwnerName(view)}`}</span>}
  </Link>
);

interface OpenViewProps extends ListViewsProps {
  readonly view: SavedView;
}

function OpenView({ list, asked, columns, view }: OpenViewProps) {
  const [asking, setAsking] = useState<"rename" | "remove">();
  const close = () => setAsking(undefined);
  const [busy, setBusy] = useState(false);
  const isChanged = columns.isChanged || isChangedFrom(view, asked, list);
  const { change, noteOwn } = useChangeView(list, view, isChanged);
  // The button goes once everything is saved.
  const region = useFocusKept<HTMLElement>(isChanged);
  const save = async () => {
    setBusy(true);
    await change(looksNow(asked, columns)).then(() => sayDone(`Saved “${view.name}”`), sayFailed);
    setBusy(false);
  };
  return (
    <>
      <section ref={region} className="row list-view no-print" aria-label={`View “${view.name}”`} tabIndex={-1}>
        {isChanged && (
          <Button compact busy={busy} onClick={save}>
            Save changes to “{view.name}”
          </Button>
        )}
        <Button compact kind="plain" onClick={() => setAsking("rename")}>
          Rename or share<span className="hidden-visually"> the view “{view.name}”</span>
        </Button>
        <Button compact kind="plain" onClick={() => setAsking("remove")}>
          Remove<span className="hidden-visually"> the view “{view.name}”</span>
        </Button>
      </section>
      {asking === "rename" && (
        <LateDialog title="Rename or share the view" load={renameView.load} onClose={close}>
          <RenameView {...{ list, asked, columns, view }} onRenamed={noteOwn} onClose={close} />
        </LateDialog>
      )}
      {asking === "remove" && (
        <LateDialog title={`Remove the view “${view.name}”?`} load={removeView.load} onClose={close}>
          <RemoveView {...{ list, asked, view }} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}

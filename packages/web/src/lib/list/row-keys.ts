import { useSingleKeys } from "../page/single-keys.ts";
import { rowLinkIn } from "./opened-row.ts";

interface RowKeys {
  readonly isWanted: boolean;
  /** A grid has keys of its own for its rows. */
  readonly hasGrid?: boolean;
  /** Where the first key begins: the row that was opened before, or the first. */
  readonly opened: () => HTMLElement | undefined;
  /** Where rows can be selected and hold more than is shown. */
  readonly onExpand?: ((id: string) => void) | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** The focus goes from row to row; Enter then follows the row's link. */
export function useRowKeys(
  frame: { readonly current: HTMLElement | null },
  { isWanted, hasGrid, opened, onExpand, onSelect, onSearch, onHelp }: RowKeys,
): void {
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const current = () => rowLinkIn(document.activeElement?.closest("tr, li"));
  const go = (by: 1 | -1) => {
    const all = links();
    const at = current();
    const next = at ? all[all.indexOf(at) + by] : (opened() ?? all[0]);
    next?.focus();
  };
  const withRow = (act: (id: string) => void) => () => {
    const id = current()?.dataset.rowLink;
    if (id) act(id);
  };
  const ofRows = {
    ...{ j: () => go(1), k: () => go(-1) },
    ...(onSelect && { x: withRow(onSelect) }),
    ...(onExpand && { e: withRow(onExpand) }),
  };
  useSingleKeys(isWanted ? { ...(!hasGrid && ofRows), "/": onSearch, "?": onHelp } : {});
}

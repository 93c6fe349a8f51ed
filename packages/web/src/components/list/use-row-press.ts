import type { MouseEvent } from "react";
import { useOpenAddress } from "../../lib/page/open-address.ts";

/** A press on a link, a button or a field is theirs, also right beside it; what is marked to be copied is no press. */
const isForRow = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest("a, button, label, input, select, textarea, [popover], td.no-print") &&
  window.getSelection()?.isCollapsed !== false;

const isMiddle = ({ button }: MouseEvent): boolean => button === 1;

/** bylaws#tables. A press on a row opens it, as a press on its link does. */
export function useRowPress(address: string, state?: unknown) {
  const open = useOpenAddress();
  return {
    onClick: (event: MouseEvent) => void (isForRow(event) && open(address, event, state)),
    // Else the page would scroll with the middle button.
    onMouseDown: (event: MouseEvent) => void (isMiddle(event) && isForRow(event) && event.preventDefault()),
    onAuxClick: (event: MouseEvent) => void (isMiddle(event) && isForRow(event) && open(address, event, state)),
  };
}

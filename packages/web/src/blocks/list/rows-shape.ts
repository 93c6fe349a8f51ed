import { useRememberedFlag } from "../../lib/page/remembered-flag.ts";
import { useIsPhone, useMediaQuery } from "../../lib/page/use-media-query.ts";

/** A canvas keeps neither to chosen colors nor to high contrast: there is no grid. */
const ownColors = "(forced-colors: active), (prefers-contrast: more)";

/** Page by page, or a grid of all rows, which somebody chooses for every list in this browser. */
export function useRowsShape() {
  const [isWanted, want] = useRememberedFlag("list-as-grid");
  const isPhone = useIsPhone();
  const isOffered = !(useMediaQuery(ownColors) || isPhone);
  const isGrid = isOffered && isWanted === true;
  return { isOffered, isGrid, choose: () => want(!isGrid) };
}

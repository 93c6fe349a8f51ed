import type { ReactNode } from "react";
import type { DataColumn } from "./data-column.ts";
import type { MenuAction } from "./row-menu.tsx";

export interface RowSelection {
  readonly isSelected: (id: string) => boolean;
  readonly isPage: boolean;
  readonly isEmpty: boolean;
  readonly toggle: (id: string) => void;
  readonly togglePage: () => void;
}

export interface RowMore<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly toggle: (id: string) => void;
  readonly content: (row: Row) => ReactNode;
}

export interface RowProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Where a press on the row leads. Its first column is the link. */
  readonly to?: ((row: Row) => string) | undefined;
  /** What the link hands over to the page that it opens. */
  readonly linkState?: unknown;
  /** What a row is called, where something can be done with it. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** What is done with a row now and then. */
  readonly menu?: ((row: Row) => readonly MenuAction[]) | undefined;
  readonly selection?: RowSelection | undefined;
  readonly more?: RowMore<Row> | undefined;
}

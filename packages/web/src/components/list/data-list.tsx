import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { boxWidth, inRem } from "./column-width.ts";
import { type DataColumn, type PhonePlace, placesOf, type RowList } from "./data-column.ts";
import { ListHead } from "./list-head.tsx";
import { ListNarrowing } from "./list-narrowing.tsx";
import { Expander, RowSelect } from "./row-boxes.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { RowProps, RowSelection } from "./row-props.ts";
import { useHasPhoneRows } from "./use-has-phone-rows.ts";
import { useRowPress } from "./use-row-press.ts";
import "./data-list.css";

export type { DataColumn } from "./data-column.ts";

interface DataListProps<Row> extends RowProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Of few short columns: a table on a phone, too. */
  readonly isAlwaysTable?: boolean;
  /** An <EmptyState>; of a list that is asked, the words in the place of its rows. */
  readonly empty: ReactNode;
  /** Sorts by its headings and filters under them. */
  readonly asked?: { readonly list: RowList<Row>; readonly is: AskedList } | undefined;
  /** The widths of the columns are kept, and the table has a frame in which it scrolls. */
  readonly onWiden?: ((key: string, width: number) => void) | undefined;
}

// biome-ignore-start lint/a11y/noRedundantRoles: display: flex takes a table's own roles away.

/** Rows as their columns are declared: a table, and on a phone rows of two lines that a screen reader finds a table, too. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { columns, rows, asked, onWiden, isAlwaysTable } = props;
  const hasNoRoom = useHasPhoneRows(onWiden ? 0 : columns.length);
  if (rows.length === 0 && !asked) return props.empty;
  return hasNoRoom && !isAlwaysTable ? <PhoneRows {...props} /> : <Table {...props} />;
}

function PhoneRows<Row>({ caption, asked, selection, ...props }: DataListProps<Row>) {
  const { columns, more, menu } = props;
  return (
    <>
      {asked && <ListNarrowing list={asked.list} asked={asked.is} />}
      {selection && <SelectPage selection={selection} />}
      <table className="data-list data-list--rows" role="table">
        <caption className={asked && "hidden-visually"}>{caption}</caption>
        <ListHead {...{ columns, selection, more, menu }} />
        <Body {...props} selection={selection} />
      </table>
    </>
  );
}

function Table<Row>({ caption, asked, onWiden, ...props }: DataListProps<Row>) {
  const { columns, selection, more, menu } = props;
  const boxes = Number(selection !== undefined) + Number(more !== undefined);
  return (
    <table
      className="data-list data-list--table"
      data-fixed={onWiden && true}
      style={onWiden && { inlineSize: `max(100%, ${inRem(widthOf(columns, boxes))})` }}
      role="table"
    >
      <caption className={asked && "hidden-visually"}>{caption}</caption>
      {onWiden && <Widths columns={columns} boxes={boxes} hasMenu={menu !== undefined} />}
      <ListHead {...{ columns, selection, more, menu, onWiden }} asked={asked?.is} />
      <Body {...props} />
    </table>
  );
}

const Body = <Row,>({ rows, empty, ...props }: Omit<DataListProps<Row>, "caption">) => (
  <tbody role="rowgroup">
    {rows.map((row) => (
      <BodyRow key={props.rowKey(row)} row={row} {...props} />
    ))}
    {rows.length === 0 && (
      <tr role="row">
        <td role="cell" data-place="what" colSpan={props.columns.length + 3}>
          {empty}
        </td>
      </tr>
    )}
  </tbody>
);

const usualWidth = 150;

const widthOf = <Row,>(columns: readonly DataColumn<Row>[], boxes: number): number =>
  columns.reduce((sum, { width = usualWidth }) => sum + width, boxes * boxWidth);

function growingIn<Row>(columns: readonly DataColumn<Row>[]): number {
  const named = columns.findIndex(({ grows }) => grows);
  return named >= 0 ? named : columns.length - 1;
}

interface WidthsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly boxes: number;
  readonly hasMenu: boolean;
}

const Widths = <Row,>({ columns, boxes, hasMenu }: WidthsProps<Row>) => (
  <colgroup>
    {["select", "expand"].slice(0, boxes).map((key) => (
      <col key={key} className="data-list__box" style={{ inlineSize: inRem(boxWidth) }} />
    ))}
    {columns.map(({ key, width = usualWidth }, index) => (
      <col key={key} style={index === growingIn(columns) ? undefined : { inlineSize: inRem(width) }} />
    ))}
    {hasMenu && <col style={{ inlineSize: inRem(boxWidth) }} />}
  </colgroup>
);

const SelectPage = ({ selection: { isPage, isEmpty, togglePage } }: { selection: RowSelection }) => (
  <label className="choice no-print">
    <input type="checkbox" className="choice__box" checked={isPage} disabled={isEmpty} onChange={togglePage} />
    <span>Select this page</span>
  </label>
);

type BodyRowProps<Row> = RowProps<Row> & { readonly row: Row; readonly press?: ReturnType<typeof useRowPress> };

const BodyRow = <Row,>({ to, ...props }: BodyRowProps<Row>) =>
  to ? <OpeningRow {...props} to={to} /> : <CellsOf {...props} />;

function OpeningRow<Row>(props: BodyRowProps<Row> & { readonly to: (row: Row) => string }) {
  const press = useRowPress(props.to(props.row), props.linkState);
  return <CellsOf {...props} press={press} />;
}

function CellsOf<Row>({ row, press, ...props }: BodyRowProps<Row>) {
  const { columns, rowKey, to, linkState, nameOf, menu, selection, more } = props;
  const [id, name] = [rowKey(row), nameOf?.(row) ?? ""];
  const places = placesOf(columns);
  const actions = menu?.(row);
  const isOpen = more?.isOpen(row) ?? false;
  return (
    <Fragment>
      <tr
        role="row"
        data-opens={to && true}
        data-selected={selection?.isSelected(id)}
        data-expanded={isOpen}
        {...press}
      >
        {selection && (
          <td role="cell" data-place="select">
            <RowSelect
              label={`Select ${name}`}
              isSelected={selection.isSelected(id)}
              onToggle={() => selection.toggle(id)}
            />
          </td>
        )}
        {more && (
          <td role="cell" data-place="expand">
            <Expander name={name} isOpen={isOpen} onToggle={() => more.toggle(id)} />
          </td>
        )}
        {columns.map((column, index) => (
          <Cell key={column.key} column={column} place={places[index]}>
            {index === 0 && to ? (
              <Named beside={column.beside?.(row)}>
                <Link to={to(row)} state={linkState} data-row-link={id}>
                  {column.cell(row)}
                </Link>
              </Named>
            ) : (
              column.cell(row)
            )}
          </Cell>
        ))}
        {menu && (
          <td role="cell" data-place="menu" className="no-print">
            {actions && actions.length > 0 && <RowMenu label={`Actions for ${name}`} actions={actions} />}
          </td>
        )}
      </tr>
      {more && isOpen && (
        <tr role="row" className="data-list__more">
          <td role="cell" data-place="more" colSpan={columns.length + 2 + Number(menu !== undefined)}>
            {more.content(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const Named = ({ beside, children }: { beside: ReactNode; children: ReactNode }) =>
  beside ? (
    <span className="data-list__named">
      {children}
      {beside}
    </span>
  ) : (
    children
  );

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly place: PhonePlace | undefined;
  readonly children: ReactNode;
}

const Cell = <Row,>({ column, place, children }: CellProps<Row>) => {
  const { title, align, wraps, isForScreen, givesWay, isNamedOnPhone } = column;
  return (
    <td
      role="cell"
      data-label={title}
      data-named={isNamedOnPhone}
      data-align={align}
      data-place={place}
      data-wraps={wraps}
      className={[isForScreen && "no-print", givesWay && "data-list__gives-way"].filter(Boolean).join(" ") || undefined}
    >
      {children}
    </td>
  );
};
// biome-ignore-end lint/a11y/noRedundantRoles: see above

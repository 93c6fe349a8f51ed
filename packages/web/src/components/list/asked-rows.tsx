import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { type AskedList, type ListAsked, usualSort } from "../../lib/list/asked-list.ts";
import { captionAhead, captionOf } from "../../lib/list/asked-words.ts";
import { useOpenedRow } from "../../lib/list/opened-row.ts";
import { useRowKeys } from "../../lib/list/row-keys.ts";
import { useRestedText } from "../../lib/list/use-rested-text.ts";
import { useKeysWanted } from "../../lib/page/single-keys.ts";
import { Button, IconButton } from "../button.tsx";
import { PlainInput } from "../field/plain-input.tsx";
import { Note } from "../state/note.tsx";
import { ProblemNotice } from "../state/problem-notice.tsx";
import { Skeleton } from "../state/skeleton.tsx";
import type { RowList } from "./data-column.ts";
import { DataList } from "./data-list.tsx";
import { ListAnswer } from "./list-answer.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ListPages, smallestPage } from "./list-pages.tsx";
import type { RowProps } from "./row-props.ts";
import "./asked-rows.css";

export interface RowsRead<Row> {
  readonly data: { readonly data: readonly Row[]; readonly lastPage: number; readonly total: number } | undefined;
  readonly args:
    | { readonly query: Partial<Pick<ListAsked, "sort" | "filter" | "search">> & { readonly page?: unknown } }
    | undefined;
  readonly error: ApiError | undefined;
  readonly isWaiting: boolean;
  readonly mutate: () => unknown;
}

interface AskedRowsProps<Row> extends Omit<RowProps<Row>, "columns"> {
  readonly list: RowList<Row>;
  readonly asked: AskedList;
  readonly read: RowsRead<Row>;
  /** For staff: J, K, Enter, / and ?. */
  readonly hasKeys?: boolean;
  readonly hasSearch?: boolean;
  readonly tools?: ReactNode;
  readonly selected?: ReactNode;
  readonly none?: string;
  /** An <EmptyState> in the place of the whole list, where there is nothing that could be filtered. */
  readonly empty?: ReactNode;
  readonly onWiden?: (key: string, width: number) => void;
  /** The same rows otherwise than page by page. */
  readonly instead?: ((pages: ReactNode, caption: string) => ReactNode) | undefined;
  readonly isInstead?: boolean;
}

/** bylaws#tables. A list page by page that its address sorts and filters. All of it follows from its declaration. */
export function AskedRows<Row>(props: AskedRowsProps<Row>) {
  const { list, asked, read, empty } = props;
  const { data: answer, error } = read;
  if (empty === undefined || error || isNarrowed(shownIn(props))) return <Frame {...props} />;
  if (!answer) return <Skeleton of={`the ${list.of}`} shape="page" />;
  return answer.total === 0 && !asked.leftOut.length ? empty : <Frame {...props} />;
}

/** What the rows on show were asked for: the address may be newer. */
const shownIn = <Row,>({ asked, read }: AskedRowsProps<Row>): Pick<ListAsked, "sort" | "filter" | "search"> => ({
  ...asked,
  ...read.args?.query,
});

const isNarrowed = ({ filter, search }: Pick<ListAsked, "filter" | "search">): boolean =>
  filter.length > 0 || search.trim() !== "";

function Frame<Row>(props: AskedRowsProps<Row>) {
  const { list, asked, read, selected, hasKeys, selection, instead = (pages) => pages } = props;
  const { data: answer, error, isWaiting, mutate } = read;
  const { of, one } = list;
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const search = () => focusSearch(tools, frame);
  const keys = useListKeys(props, frame, search);
  const caption = answer && captionOf({ total: answer.total, of, one, shown: shownIn(props) }, list);
  return (
    <div className="stack">
      <LeftOut leftOut={asked.leftOut} />
      <Tools
        {...props}
        place={tools}
        caption={caption ?? captionAhead({ of, shown: shownIn(props) }, list)}
        onKeys={keys.onOpen}
        onClear={search}
      />
      {selected}
      {error && !answer && (
        <ProblemNotice error={error} title={`The ${of} could not be loaded`} onRetry={() => mutate()} />
      )}
      <ListAnswer
        {...{ of: `the ${of}`, shown: answer, says: caption ?? "" }}
        isWaiting={isWaiting || !(answer || error)}
      >
        {instead(<Pages {...props} frame={frame} caption={caption ?? of} />, caption ?? of)}
      </ListAnswer>
      {hasKeys && <ListKeys of={of} isPlain={!selection} {...keys} />}
    </div>
  );
}

interface PagesProps<Row> extends AskedRowsProps<Row> {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly caption: string;
}

function Pages<Row>({ list, asked, read, none = "No rows found", frame, caption, ...props }: PagesProps<Row>) {
  const { data: answer, args, error } = read;
  const { rowKey, to, linkState, nameOf, menu, selection, more, onWiden } = props;
  const page = Math.min(Number(args?.query.page ?? asked.page), answer?.lastPage ?? asked.page);
  const sortedBy = args?.query.sort?.length ? args.query.sort : answer ? usualSort(list) : asked.sortedBy;
  useScrollToTop(frame, page);
  return (
    <>
      <div ref={frame} className="list-frame">
        <DataList
          {...{ rowKey, to, linkState, nameOf, menu, selection, more, onWiden, caption }}
          columns={list.drawn}
          rows={answer?.data ?? []}
          asked={{ list, is: { ...asked, sortedBy } }}
          empty={wordsFor(answer, error, none)}
        />
      </div>
      {answer && answer.total > smallestPage && (
        <ListPages of={list.of} asked={asked} page={page} lastPage={answer.lastPage} />
      )}
    </>
  );
}

/** bylaws#tables */
function wordsFor(answer: object | undefined, error: ApiError | undefined, none: string): string {
  if (answer) return none;
  return error ? "Nothing could be loaded" : "Loading...";
}

/** As a release of the portal or a colleague's link leaves it. */
const LeftOut = ({ leftOut }: Pick<AskedList, "leftOut">) =>
  leftOut.length > 0 ? (
    <Note state="due">
      {`Left out, because this list cannot be asked for it: ${leftOut.join(", ")}. Nothing that was saved has changed.`}
    </Note>
  ) : null;

function focusSearch(tools: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  const fields = "input:not([type=checkbox]), select";
  const field = tools.current?.querySelector<HTMLElement>(fields) ?? frame.current?.querySelector<HTMLElement>(fields);
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

interface ToolsProps<Row> extends Pick<AskedRowsProps<Row>, "list" | "asked" | "hasSearch" | "hasKeys" | "tools"> {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly caption: string | undefined;
  readonly onKeys: () => void;
  readonly onClear: () => void;
}

/** One line: the search, what is shown, and what can be done with it. */
function Tools<Row>({
  list: { of },
  asked,
  place,
  caption,
  hasSearch,
  hasKeys,
  tools,
  onKeys,
  onClear,
}: ToolsProps<Row>) {
  // The button goes then, and cannot keep the focus.
  const clear = () => {
    onClear();
    asked.clear();
  };
  return (
    <div ref={place} className="list-tools">
      {hasSearch && <Search label={`Search ${of}`} asked={asked} />}
      <div className="list-tools__words">
        <p className="small">{caption}</p>
        {asked.isNarrowed && (
          <Button kind="plain" compact onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="row no-print">
        {tools}
        {hasKeys && <IconButton icon="help" label="Keys" onClick={onKeys} />}
      </div>
    </div>
  );
}

function Search({ label, asked: { search, find } }: { label: string; asked: AskedList }) {
  const [typed, type] = useRestedText(search, find);
  return (
    <search className="list-tools__search no-print">
      <PlainInput type="search" aria-label={label} placeholder={label} maxLength={100} value={typed} onChange={type} />
    </search>
  );
}

function useListKeys<Row>(
  { read, rowKey, hasKeys = false, isInstead = false, selection, more }: AskedRowsProps<Row>,
  frame: RefObject<HTMLDivElement | null>,
  onSearch: () => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, onWant] = useKeysWanted();
  const onOpen = () => setOpen(true);
  useRowKeys(frame, {
    isWanted: hasKeys && isWanted,
    hasGrid: isInstead,
    opened: useOpenedRow(frame, read.data?.data.map(rowKey) ?? []),
    onExpand: more?.toggle,
    onSelect: selection?.toggle,
    onSearch,
    onHelp: onOpen,
  });
  return { isOpen, isWanted, onWant, onOpen, onClose: () => setOpen(false) };
}

function useScrollToTop(frame: RefObject<HTMLElement | null>, page: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useEffect(() => {
    frame.current?.scrollTo?.({ top: 0 });
  }, [page]);
}

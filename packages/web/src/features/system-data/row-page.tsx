import { pageCalled } from "@guildhall/core/desks/system-data/all-pages";
import { rowIdIn } from "@guildhall/core/desks/system-data/row-address.rules";
import type { SystemDataRow } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { isInForce } from "@guildhall/core/engines/system-page/system-row.rules";
import { withArticle } from "@guildhall/core/ground/text/article.rules";
import { useParams, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { serverNow } from "../../lib/text/now.ts";
import { EditRow } from "./edit-row.tsx";
import { NoSuchPage } from "./no-such-page.tsx";
import { rowName } from "./row-columns.tsx";
import { copiedValues } from "./row-form.ts";
import { RowInForce } from "./row-in-force.tsx";
import { useRows } from "./system-data.api.ts";

export function NewRowPage() {
  const copied = useSearchParams()[0].get("copy") ?? undefined;
  return <OfPage key={copied} copyOf={copied} />;
}

export function RowPage() {
  const { id = "" } = useParams();
  return <OfPage key={id} id={rowIdIn(id)} />;
}

function OfPage({ id, copyOf }: { id?: string; copyOf?: string | undefined }) {
  const page = pageCalled(useParams().name);
  return page ? (
    <Loaded key={page.name} page={page} copyOf={copyOf} {...(id !== undefined && { id })} />
  ) : (
    <NoSuchPage />
  );
}

interface LoadedProps {
  readonly page: AnyPage;
  readonly id?: string;
  readonly copyOf: string | undefined;
}

function Loaded({ page, id, copyOf }: LoadedProps) {
  const { data: rows, error, mutate } = useRows(page.name);
  const row = rows?.data.find((one) => one.id === id);
  const copied = rowToCopy(page, rows?.data, copyOf);
  const title = id === undefined ? titleOfNew(page, copied) : row ? rowName(page, row) : page.title;
  const isMissing = rows && id !== undefined && !row;
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: `/admin/extended/${page.name}`, label: page.title }}
        actions={row && <RowLinks page={page} row={row} />}
      />
      <Mark page={page} row={row} />
      {isMissing && <p>This {page.one} is not there any more.</p>}
      {rows && !isMissing && (
        <Card>
          {row && isInForce(page, row, serverNow().toISOString()) ? (
            <RowInForce page={page} row={row} choices={rows.choices} />
          ) : (
            <EditRow
              key={row?.id}
              page={page}
              rows={rows}
              read={row}
              copied={copied && copiedValues(page, copied.values)}
              onRead={() => mutate()}
            />
          )}
        </Card>
      )}
      {!rows && error && <ProblemNotice error={error} title="This could not be loaded" onRetry={() => mutate()} />}
      {!rows && !error && <Skeleton of="the form" shape="card" />}
    </>
  );
}

const rowToCopy = (page: AnyPage, rows: readonly SystemDataRow[] | undefined, id: string | undefined) =>
  page.copiedWithout && rows?.find((one) => one.id === id);

const titleOfNew = (page: AnyPage, copied: SystemDataRow | undefined): string =>
  copied ? `A copy of ${rowName(page, copied)}` : `Add ${withArticle(page.one)}`;

/** "This event is canceled." */
const Mark = ({ page, row }: { page: AnyPage; row: SystemDataRow | undefined }) =>
  row?.mark && (
    <div className="system-data__mark">
      <Note state="overdue">{`This ${page.one} is ${row.mark.toLowerCase()}.`}</Note>
    </div>
  );

/** To what belongs to the row, and to a copy of it. */
const RowLinks = ({ page, row }: { page: AnyPage; row: SystemDataRow }) => (
  <>
    {page.rowPage && (
      <ButtonLink to={`/admin/extended/${page.name}/${encodeURIComponent(row.id)}/${page.rowPage.path}`}>
        {page.rowPage.title}
      </ButtonLink>
    )}
    {page.copiedWithout && <CopyLink page={page} row={row} />}
  </>
);

const CopyLink = ({ page, row }: { page: AnyPage; row: SystemDataRow }) => (
  <ButtonLink
    to={`/admin/extended/${page.name}/new?copy=${encodeURIComponent(row.id)}`}
  >{`Copy the ${page.one}`}</ButtonLink>
);

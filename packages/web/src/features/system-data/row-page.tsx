import { withArticle } from "@guildhall/core/shared/article.rules";
import { pageCalled } from "@guildhall/core/system-data/all-pages";
import { rowIdIn } from "@guildhall/core/system-data/row-address.rules";
import type { AnyPage } from "@guildhall/core/system-page/system-page.schema";
import { isInForce } from "@guildhall/core/system-page/system-row.rules";
import { useParams } from "react-router-dom";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { serverNow } from "../../lib/text/now.ts";
import { EditRow } from "./edit-row.tsx";
import { NoSuchPage } from "./no-such-page.tsx";
import { rowName } from "./row-columns.tsx";
import { RowInForce } from "./row-in-force.tsx";
import { useRows } from "./system-data.api.ts";

export const NewRowPage = () => <OfPage />;

export function RowPage() {
  const { id = "" } = useParams();
  return <OfPage key={id} id={rowIdIn(id)} />;
}

function OfPage({ id }: { id?: string }) {
  const page = pageCalled(useParams().name);
  return page ? <Loaded key={page.name} page={page} {...(id !== undefined && { id })} /> : <NoSuchPage />;
}

interface LoadedProps {
  readonly page: AnyPage;
  readonly id?: string;
}

function Loaded({ page, id }: LoadedProps) {
  const { data: rows, error, mutate } = useRows(page.name);
  const row = rows?.data.find((one) => one.id === id);
  const title = id === undefined ? `Add ${withArticle(page.one)}` : row ? rowName(page, row) : page.title;
  const isMissing = rows && id !== undefined && !row;
  return (
    <>
      <PageHeader title={title} back={{ to: `/admin/extended/${page.name}`, label: page.title }} />
      {isMissing && <p>This {page.one} is not there any more.</p>}
      {rows && !isMissing && (
        <Card>
          {row && isInForce(page, row, serverNow().toISOString()) ? (
            <RowInForce page={page} row={row} choices={rows.choices} />
          ) : (
            <EditRow key={row?.id} page={page} rows={rows} read={row} onRead={() => mutate()} />
          )}
        </Card>
      )}
      {!rows && error && <ProblemNotice error={error} title="This could not be loaded" onRetry={() => mutate()} />}
      {!rows && !error && <Skeleton of="the form" shape="card" />}
    </>
  );
}

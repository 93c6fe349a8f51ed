import { pageCalled } from "@guildhall/core/desks/system-data/all-pages";
import type { SystemDataRow } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { Link, useParams } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { ArchivedRows } from "./archived-rows.tsx";
import { NoSuchPage } from "./no-such-page.tsx";
import { OfferedRows } from "./offered-rows.tsx";
import { RowsFileActions } from "./rows-file-actions.tsx";
import { useRows } from "./system-data.api.ts";
import "./system-data.css";

export function RowsPage() {
  const page = pageCalled(useParams().name);
  return page ? <Rows key={page.name} page={page} /> : <NoSuchPage />;
}

const isArchived = ({ archivedAt }: SystemDataRow): boolean => archivedAt !== undefined;

function Rows({ page }: { page: AnyPage }) {
  const { data: rows, error, mutate } = useRows(page.name);
  const seen = page.seenAt && (
    <>
      {" "}
      <Link to={page.seenAt}>See the page where it is shown</Link>
    </>
  );
  return (
    <>
      <PageHeader
        title={page.title}
        back={{ to: "/admin/extended", label: "System data" }}
        lead={
          <>
            {page.lead}
            {seen}
          </>
        }
        actions={
          <>
            {rows && <RowsFileActions page={page} rows={rows} />}
            {!page.isFixed && (
              <ButtonLink kind="primary" to={`/admin/extended/${page.name}/new`}>{`Add ${page.one}`}</ButtonLink>
            )}
          </>
        }
      />
      {rows && (
        <>
          <OfferedRows page={page} rows={rows.data.filter((row) => !isArchived(row))} choices={rows.choices} />
          <ArchivedRows page={page} rows={rows.data.filter(isArchived)} choices={rows.choices} />
        </>
      )}
      {!rows && error && <ProblemNotice error={error} title="The list could not be loaded" onRetry={() => mutate()} />}
      {!rows && !error && <Skeleton of="the list" shape="page" />}
    </>
  );
}

import { Button } from "@guildhall/web/components/button.tsx";
import type { DataColumn } from "@guildhall/web/components/list/data-list.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useDeskAction, usePolled } from "./desk-api.ts";
import { DenseTable } from "./parts/dense-table.tsx";
import { counted, msText, unitsText } from "./parts/figures.ts";
import { Loaded } from "./parts/loaded.tsx";
import { exactText } from "./parts/moment-text.ts";
import { PlainField } from "./parts/plain-field.tsx";
import { type LoggedRequest, requestsMatching, totalsOf } from "./parts/request-totals.ts";

const columns: readonly DataColumn<LoggedRequest>[] = [
  { key: "at", title: "At (ET)", cell: ({ at }) => <span className="numbers">{exactText(at)}</span> },
  { key: "what", title: "Request", cell: ({ method, path }) => <code>{`${method} ${path}`}</code> },
  { key: "status", title: "Status", cell: ({ status }) => <Status status={status} /> },
  { key: "ms", title: "Time", cell: ({ ms, status }) => (status === 0 ? "–" : msText(ms)), align: "end" },
  { key: "read", title: "Read units", cell: ({ readUnits }) => unitsText(readUnits), align: "end" },
  { key: "write", title: "Write units", cell: ({ writeUnits }) => unitsText(writeUnits), align: "end" },
  { key: "calls", title: "Calls", cell: ({ calls }) => calls, align: "end" },
];

/** The last 300 requests to the API, and what AWS would have billed for them. */
export function RequestsView() {
  const [query, setQuery] = useSearchParams();
  const filter = query.get("path") ?? "";
  const requests = usePolled<{ requests: readonly LoggedRequest[] }>("/requests");
  const runAction = useDeskAction();
  return (
    <>
      <PageHeader
        title="Requests"
        lead="The last 300 requests to the API, with the units that DynamoDB would bill."
        actions={
          <Button compact onClick={() => void runAction("/requests/clear", {}, "Forgot all requests")}>
            Clear
          </Button>
        }
      />
      <div className="controls">
        <PlainField
          label="Method or path"
          type="search"
          placeholder="For example POST /api/register"
          value={filter}
          onChange={(next) => setQuery(next ? { path: next } : {}, { replace: true })}
        />
      </div>
      <Loaded of="the requests" from={requests}>
        {(data) => <RequestTable all={data.requests} filter={filter} />}
      </Loaded>
    </>
  );
}

function RequestTable({ all, filter }: { all: readonly LoggedRequest[]; filter: string }) {
  const [opened, setOpened] = useState<string>();
  const shown = requestsMatching(all, filter);
  return (
    <>
      {shown.length > 0 && <Totals requests={shown} of={all.length} />}
      <DenseTable
        caption="Requests"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        opened={opened}
        onOpen={setOpened}
        detail={({ id }) => <Calls id={id} />}
        detailLabel={({ method, path }) => `the calls of ${method} ${path}`}
        empty={
          <EmptyState icon="arrow-right">
            {filter
              ? `No request is kept that has “${filter}”.`
              : "The API was not asked anything yet. Open the portal."}
          </EmptyState>
        }
      />
    </>
  );
}

function Totals({ requests, of }: { requests: readonly LoggedRequest[]; of: number }) {
  const { readUnits, writeUnits, calls, medianMs, slowestMs, failed } = totalsOf(requests);
  const shown = requests.length === of ? counted(of, "request") : `${requests.length} of ${counted(of, "request")}`;
  return (
    <p className="small quiet numbers totals">
      {`${shown}: ${unitsText(readUnits)} read and ${unitsText(writeUnits)} write units in ${counted(calls, "call")}; `}
      {`half of them within ${msText(medianMs)}, the slowest ${msText(slowestMs)}`}
      {failed > 0 && `; ${counted(failed, "answer")} of 500 or more`}.
    </p>
  );
}

function Status({ status }: { status: number }) {
  if (status === 0) return <StatusChip state="pending">Running</StatusChip>;
  if (status >= 500) return <StatusChip state="overdue">{String(status)}</StatusChip>;
  if (status >= 400) return <StatusChip state="due">{String(status)}</StatusChip>;
  return <StatusChip state="good">{String(status)}</StatusChip>;
}

interface Call {
  readonly service: string;
  readonly operation: string;
  readonly table?: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly ms: number;
}

function Calls({ id }: { id: string }) {
  const calls = usePolled<{ calls: readonly Call[] }>(`/requests/calls?${new URLSearchParams({ id })}`);
  return (
    <Loaded of="the calls" from={calls}>
      {(data) => (
        <DenseTable
          caption="Calls to stand-ins"
          rows={data.calls.map((call, place) => ({ ...call, place }))}
          rowKey={({ place }) => String(place)}
          empty={<p className="small quiet">No call that is counted.</p>}
          columns={[
            { key: "operation", title: "Call", cell: ({ service, operation }) => `${service} ${operation}` },
            { key: "ms", title: "Time", cell: ({ ms }) => msText(ms), align: "end" },
            { key: "read", title: "Read units", cell: ({ readUnits }) => unitsText(readUnits), align: "end" },
            { key: "write", title: "Write units", cell: ({ writeUnits }) => unitsText(writeUnits), align: "end" },
          ]}
        />
      )}
    </Loaded>
  );
}

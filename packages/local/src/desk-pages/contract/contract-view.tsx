import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";
import { Fragment } from "react";
import { NavLink, useParams, useSearchParams } from "react-router-dom";
import { useRead } from "../desk-api.ts";
import { DenseTable } from "../parts/dense-table.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { PlainField } from "../parts/plain-field.tsx";
import { type Contract, groupsOf, introductionOf, type Operation, operationsOf, problemCodesOf } from "./contract.ts";
import { Method, OperationPane } from "./operation-pane.tsx";
import "./contract.css";

/** The OpenAPI document, for reading: each route has an address of its own. */
export function ContractView() {
  const contract = useRead<Contract>("/openapi.json");
  return (
    <>
      <PageHeader
        title="API"
        lead={
          <>
            Read from docs/openapi.json, which <code>npm run openapi</code> writes from the routes.{" "}
            <a href="/_local/data/openapi.json">The document itself</a>
          </>
        }
      />
      <Loaded of="the API document" from={contract}>
        {(data) => <Reader contract={data} />}
      </Loaded>
    </>
  );
}

function Reader({ contract }: { contract: Contract }) {
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const filter = query.get("find") ?? "";
  const operations = operationsOf(contract);
  const opened = operations.find((operation) => operation.id === id);
  return (
    <div className="contract" data-opened={id !== undefined}>
      <div className="contract__list">
        <PlainField
          label="Find a route"
          type="search"
          placeholder="Path, name or role"
          value={filter}
          onChange={(next) => setQuery(next ? { find: next } : {}, { replace: true })}
        />
        <Groups operations={operations} filter={filter} />
      </div>
      {opened ? (
        <OperationPane operation={opened} document={contract} />
      ) : (
        <Introduction contract={contract} missing={id} />
      )}
    </div>
  );
}

/** An address too long for its line goes on after one of its parts. */
const breakable = (path: string) =>
  path.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may come twice, and none moves.
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));

function Groups({ operations, filter }: { operations: readonly Operation[]; filter: string }) {
  const groups = groupsOf(operations, filter);
  if (groups.length === 0) return <EmptyState icon="device">{`No route has “${filter}”.`}</EmptyState>;
  const search = filter ? `?${new URLSearchParams({ find: filter })}` : "";
  return (
    <nav aria-label="Routes">
      {groups.map(([domain, found]) => (
        <section key={domain} aria-labelledby={`domain-${domain}`}>
          <h2 id={`domain-${domain}`}>{domain}</h2>
          <ul>
            {found.map(({ id, method, path, summary }) => (
              <li key={id}>
                <NavLink to={{ pathname: `/api/${encodeURIComponent(id)}`, search }} title={summary} data-row="opens">
                  <Method method={method} />
                  <span>{breakable(path)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Introduction({ contract, missing }: { contract: Contract; missing: string | undefined }) {
  return (
    <section className="contract__operation" aria-label="About this API">
      {missing && <EmptyState icon="help">{`There is no route ${missing}.`}</EmptyState>}
      <p>{introductionOf(contract)}</p>
      <DenseTable
        caption="Problem codes"
        rows={problemCodesOf(contract)}
        rowKey={({ code }) => code}
        columns={[
          { key: "status", title: "Status", cell: ({ status }) => status },
          { key: "code", title: "Code", cell: ({ code }) => <code>{code}</code> },
          { key: "sentence", title: "What people read", cell: ({ sentence }) => sentence },
        ]}
      />
    </section>
  );
}

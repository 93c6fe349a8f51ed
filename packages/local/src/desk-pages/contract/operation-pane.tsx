import { Icon } from "@guildhall/web/components/icon.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { Link } from "react-router-dom";
import { CopyButton } from "../parts/copy-button.tsx";
import type { Operation, Parameter } from "./contract.ts";
import type { Schema } from "./schema.ts";
import { Property, SchemaTree, SchemaWords } from "./schema-tree.tsx";

interface OperationPaneProps {
  readonly operation: Operation;
  readonly document: object;
}

export function OperationPane({ operation, document }: OperationPaneProps) {
  const { id, method, path, summary, description, audience, parameters, body, answers } = operation;
  return (
    <article className="contract__operation" aria-labelledby="operation-title">
      <Link className="contract__back" to="/api">
        <Icon name="arrow-left" size={16} /> All routes
      </Link>
      <h2 id="operation-title">{summary || id}</h2>
      <p className="contract__address">
        <Method method={method} />
        <code>{path}</code>
        <CopyButton text={path} what={`the path ${path}`} />
      </p>
      <p className="row small">
        <StatusChip state={audience === "Everybody" ? "neutral" : "info"}>{audience}</StatusChip>
        <span className="quiet">{description}</span>
        <code>{id}</code>
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} document={document} />}
      {body && <Part title="Body" schema={body} document={document} />}
      {answers.map(({ status, type, schema }) =>
        status === "default" ? (
          <details key={status}>
            <summary>{`Problem (${type})`}</summary>
            <SchemaTree schema={schema} document={document} />
          </details>
        ) : (
          <Part key={status} title={`Answer ${status}`} schema={schema} document={document} />
        ),
      )}
    </article>
  );
}

export const Method = ({ method }: { method: string }) => (
  <span className={`method method--${method.toLowerCase()}`}>{method}</span>
);

const Part = ({ title, schema, document }: { title: string; schema: Schema; document: object }) => (
  <section>
    <h3>{title}</h3>
    <div className="schema__line">
      <SchemaWords schema={schema} document={document} />
    </div>
    <SchemaTree schema={schema} document={document} />
  </section>
);

const Parameters = ({ parameters, document }: { parameters: readonly Parameter[]; document: object }) => (
  <section>
    <h3>Parameters</h3>
    <ul className="schema">
      {parameters.map((parameter) => (
        <Property
          key={parameter.in + parameter.name}
          name={`${parameter.name} (${parameter.in})`}
          schema={parameter.schema ?? {}}
          isRequired={parameter.required ?? false}
          document={document}
          within={[]}
        />
      ))}
    </ul>
  </section>
);

import { childrenOf, choicesOf, refName, resolveSchema, rulesOf, type Schema, typeText } from "./schema.ts";

interface SchemaTreeProps {
  readonly schema: Schema;
  readonly document: object;
  /** Names on the way here: what contains itself is named, not drawn again. */
  readonly within?: readonly string[];
}

const deepest = 8;

/** What a schema allows, property by property, with references resolved. */
export function SchemaTree({ schema, document, within = [] }: SchemaTreeProps) {
  const name = refName(schema);
  if ((name && within.includes(name)) || within.length > deepest) return null;
  const path = [...within, name ?? ""];
  const resolved = resolveSchema(schema, document);
  const inner = resolved.items ? resolveSchema(resolved.items, document) : resolved;
  const children = childrenOf(inner);
  const choices = choicesOf(inner).filter((choice) => childrenOf(resolveSchema(choice, document)).length > 0);
  return (
    <>
      {children.length > 0 && (
        <ul className="schema">
          {children.map((child) => (
            <Property key={child.name} {...child} document={document} within={path} />
          ))}
        </ul>
      )}
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name than their place.
        <div key={index} className="schema__choice">
          <p className="small quiet">{index === 0 ? "Either" : "Or"}</p>
          <SchemaTree schema={choice} document={document} within={path} />
        </div>
      ))}
    </>
  );
}

interface PropertyProps extends Required<SchemaTreeProps> {
  readonly name: string;
  readonly isRequired: boolean;
}

export const Property = ({ name, isRequired, schema, document, within }: PropertyProps) => (
  <li>
    <div className="schema__line">
      <code className="schema__name">{name}</code>
      {isRequired && <span className="schema__required">required</span>}
      <SchemaWords schema={schema} document={document} />
    </div>
    <SchemaTree schema={schema} document={document} within={within} />
  </li>
);

/** Type, allowed values and rules, in one line. */
export function SchemaWords({ schema, document }: { schema: Schema; document: object }) {
  const resolved = resolveSchema(schema, document);
  const { description, enum: allowed = resolved.items?.enum } = resolved;
  return (
    <>
      <span>{typeText(schema)}</span>
      {allowed?.map((value) => (
        <code key={String(value)} className="schema__value">
          {String(value)}
        </code>
      ))}
      {rulesOf(resolved).map((rule) => (
        <span key={rule} className="quiet schema__rule">
          {rule}
        </span>
      ))}
      {description && <span className="quiet">{description}</span>}
    </>
  );
}

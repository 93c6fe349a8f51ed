import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** The entity of the domain, how one is kept, and what is exported and erased. */
export const storageFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const core = `packages/core/src/domains/${names.folder}`;
  return {
    [`${core}/${names.folder}.entity.ts`]: entity(names, parts),
    [`${core}/kept-${names.folder}.ts`]: kept(names, parts),
    [`${core}/${names.folder}.privacy.ts`]: privacy(names, parts),
  };
};

const entity = (
  { folder, value, type, key }: DomainNames,
  parts: DomainParts,
) => `import { CustomAttributeType, Entity } from "electrodb";
${parts.has("list") ? `import { smallListAttributes } from "../../engines/list/list-index.ts";\n` : ""}import { table } from "../../ground/storage/table.ts";
${parts.has("seller") ? `import type { LineItemId } from "../../ground/shared/ids.ts";\n` : ""}import type { Instant, ${parts.has("job") ? "LocalDate, " : ""}PersonId } from "../../ground/shared/values.ts";
import type { ${type}Id${parts.has("subject") ? `, ${type}State` : ""} } from "./${folder}.schema.ts";

export const ${type}Entity = new Entity(
  {
    model: { service: "guildhall", entity: "${value}", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<${type}Id>("string"), required: true, readOnly: true },
      name: { type: "string", required: true },
      addedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
${parts.has("subject") ? `      state: { type: CustomAttributeType<${type}State>("string") },\n` : ""}${parts.has("job") ? remindAttributes : ""}${parts.has("seller") ? boughtAttributes : ""}${parts.has("list") ? "      ...smallListAttributes,\n" : ""}    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "${key}#\${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "\${id}", casing: "none" },
      },
${parts.has("job") ? byReminder(key) : ""}    },
  },
  table,
);
`;

const remindAttributes = `      remindOn: { type: CustomAttributeType<LocalDate>("string"), readOnly: true },
      remindedOn: { type: CustomAttributeType<LocalDate>("string") },
`;

const boughtAttributes = `      lineItemId: { type: CustomAttributeType<LineItemId>("string"), readOnly: true },
      productId: { type: "string", readOnly: true },
      /** It was given back. */
      endedAt: { type: CustomAttributeType<Instant>("string") },
`;

const byReminder = (key: string) => `      byReminder: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["remindOn"], template: "${key}-REMINDED#\${remindOn}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["personId", "id"], template: "\${personId}#\${id}", casing: "none" },
      },
`;

function keptImports({ folder, value, type, path }: DomainNames, parts: DomainParts): string {
  const ofList = (text: string) => (parts.has("list") ? text : "");
  const ofSubject = (text: string) => (parts.has("subject") ? text : "");
  return `${ofList(`import { ${ofSubject("movedInSmallList, ")}newInSmallList } from "../../engines/list/list-index.ts";
import { leftSmallList } from "../../engines/list/list-left.ts";
`)}${parts.has("seller") ? `import type { LineItemId } from "../../ground/shared/ids.ts";\n` : ""}import type { PersonId } from "../../ground/shared/values.ts";
import { ${ofList("commit, ")}type Write, write } from "../../ground/storage/commit.ts";
import { ${type}Entity } from "./${folder}.entity.ts";
import { ${isFound(parts) ? "" : "type "}${type}${isFound(parts) || parts.has("list") ? `, type ${type}Id` : ""}${ofSubject(`, type ${type}State`)} } from "./${folder}.schema.ts";
${parts.has("job") ? `import { ${value}ReminderDayOf } from "./reminder.rules.ts";\n` : ""}${ofList(`\nconst list = "${path}";\n`)}`;
}

const isFound = (parts: DomainParts): boolean => parts.has("subject") || parts.has("documents");

/** How one is written and read; a list is told of each change. */
const kept = (names: DomainNames, parts: DomainParts): string => {
  const { folder, value, type } = names;
  const isListed = parts.has("list");
  return `${keptImports(names, parts)}${parts.has("seller") ? boughtText : ""}
/** Nothing is there twice. */
export const keep${type} = (personId: PersonId, one: ${type}${parts.has("seller") ? ", bought?: Bought" : ""}): Write =>
  write(
    ${type}Entity.create({ personId, ...one${parts.has("seller") ? ", ...bought" : ""}${parts.has("job") ? `, remindOn: ${value}ReminderDayOf(one.addedAt)` : ""}${isListed ? ", ...newInSmallList(list, one.id)" : ""} }).params(),
    "${folder}.there-already",
  );
${isFound(parts) ? foundText(type) : ""}${parts.has("subject") ? settledText(type, isListed) : ""}${parts.has("subject") && parts.has("documents") ? undecidedText(folder, type) : ""}${isListed ? removedText(type) : ""}`;
};

const boughtText = `
interface Bought {
  readonly lineItemId: LineItemId;
  readonly productId: string;
}
`;

const foundText = (type: string) => `
export async function find${type}(personId: PersonId, id: ${type}Id): Promise<${type} | undefined> {
  const { data } = await ${type}Entity.get({ personId, id }).go({ consistent: true });
  return data ? ${type}.parse(data) : undefined;
}
`;

const settledText = (type: string, isListed: boolean) => `
export const settle${type} = (personId: PersonId, id: ${type}Id, state: ${type}State): Write =>
  write(${type}Entity.patch({ personId, id }).set({ state${isListed ? ", ...movedInSmallList(list, id)" : ""} })${isListed ? ".add({ listRevision: 1 })" : ""}.params());
`;

const undecidedText = (folder: string, type: string) => `
/** Beside a change that staff would not have seen. */
export const undecided${type} = (personId: PersonId, id: ${type}Id): Write =>
  write(
    ${type}Entity.patch({ personId, id })
      .set({})
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .params(),
    "${folder}.decided",
  );
`;

const removedText = (type: string) => `
/** Each leaves the list with its row. */
export async function removeAll${type}s(those: readonly { readonly personId: PersonId; readonly id: ${type}Id }[]) {
  for (const { personId, id } of those) {
    await commit([write(${type}Entity.delete({ personId, id }).params()), leftSmallList(list, id)]);
  }
  return { unprocessed: [] };
}
`;

const privacy = (
  { folder, value, type, path, many }: DomainNames,
  parts: DomainParts,
) => `import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { ${type}Entity } from "./${folder}.entity.ts";
${parts.has("list") ? `import { removeAll${type}s } from "./kept-${folder}.ts";\n` : ""}
export const ${value}Privacy: readonly Declaration[] = [
  owned({
    entity: ${type}Entity,
    file: "${path}",
    about: "Your ${many}",
    read: ({ personId }, cursor) => ${type}Entity.query.byPerson({ personId }).go({ cursor }),
    remove: ${parts.has("list") ? `removeAll${type}s` : `(items) => ${type}Entity.delete(items).go()`},
${parts.has("list") ? "    show: ({ name, addedAt }) => ({ name, addedAt }),\n" : ""}  }),
];
`;

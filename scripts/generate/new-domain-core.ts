import type { DomainNames } from "./new-domain-names.ts";

const core = (folder: string, file: string) => `packages/core/src/domains/${folder}/${file}`;

/** The domain's words, storage, use cases and rows in core: one entity, a list of it, a change that is recorded. */
export const coreFilesOf = (names: DomainNames): Record<string, string> => {
  const { folder } = names;
  const of = (suffix: string) => core(folder, `${folder}.${suffix}`);
  return {
    [of("schema.ts")]: schema(names),
    [of("entity.ts")]: entity(names),
    [of("privacy.ts")]: privacy(names),
    [of("problem.ts")]: problem(names),
    [of("limit.ts")]: limit(names),
    [of("follow.ts")]: follow(names),
    [of("consumers.ts")]: consumers(names),
    [of("mail.ts")]: mail(names),
    [of("audit.ts")]: audit(names),
    [of("routes.ts")]: routes(names),
    [of("grants.ts")]: grants(names),
    [of("ts")]: useCases(names),
    [of("contract.ts")]: contract(names),
    [of("server.ts")]: server(names),
    [of("db.test.ts")]: test(names),
  };
};

const schema = ({ value, type, prefix }: DomainNames) => `import * as z from "zod/mini";
import { pageOf } from "../../ground/shared/page.ts";
import { Instant, idSchema, type OwnIdKind, text } from "../../ground/shared/values.ts";

export const ${value}Id = { kind: "${value}", prefix: "${prefix}" } as const satisfies OwnIdKind;

export const ${type}Id = /* @__PURE__ */ idSchema(${value}Id);
export type ${type}Id = z.infer<typeof ${type}Id>;

export const ${type} = z.object({ id: ${type}Id, name: text(100, "Enter a name."), addedAt: Instant });
export type ${type} = z.infer<typeof ${type}>;

export const ${type}Page = pageOf(${type});
export type ${type}Page = z.infer<typeof ${type}Page>;
`;

const entity = ({ folder, value, type, key }: DomainNames) => `import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../../ground/storage/table.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import type { ${type}Id } from "./${folder}.schema.ts";

export const ${type}Entity = new Entity(
  {
    model: { service: "guildhall", entity: "${value}", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<${type}Id>("string"), required: true, readOnly: true },
      name: { type: "string", required: true },
      addedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "${key}#\${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "\${id}", casing: "none" },
      },
    },
  },
  table,
);
`;

const privacy = ({
  folder,
  value,
  type,
  path,
  many,
}: DomainNames) => `import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { ${type}Entity } from "./${folder}.entity.ts";

export const ${value}Privacy: readonly Declaration[] = [
  owned({
    entity: ${type}Entity,
    file: "${path}",
    about: "Your ${many}",
    read: ({ personId }, cursor) => ${type}Entity.query.byPerson({ personId }).go({ cursor }),
    remove: (items) => ${type}Entity.delete(items).go(),
  }),
];
`;

const problem = ({
  folder,
  value,
  words,
}: DomainNames) => `import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const ${value}Problems = {
  "${folder}.there-already": [409, "This ${words} is there already. Reload the page."],
} as const satisfies Sentences;

type Rows = typeof ${value}Problems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
`;

const audit = ({ folder, value, words }: DomainNames) => `export const ${value}Actions = {
  "${folder}.added": "${words.charAt(0).toUpperCase()}${words.slice(1)} added",
} as const;

type Rows = typeof ${value}Actions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
`;

const limit = ({ folder, value }: DomainNames) => `import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const ${value}Limits = limitsOf({
  "${folder}.person": { times: 60, perSeconds: 3600 },
});
`;

const follow = ({ folder, value, words }: DomainNames) => `import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { PersonId } from "../../ground/shared/values.ts";

export const ${value}Follows = {
  "${folder}-added": followRow(
    { personId: PersonId, name: z.string() },
    ({ personId }) => \`Mail about a new ${words} to \${personId}\`,
  ),
};

type Rows = typeof ${value}Follows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
`;

const consumers = ({
  folder,
  value,
  type,
}: DomainNames) => `import { consumersOf } from "../../ground/change/consume.ts";
import { ${value}Follows } from "./${folder}.follow.ts";
import * as ${type}s from "./${folder}.ts";

export const ${value}Consumers = consumersOf(${value}Follows, {
  "${folder}-added": ({ id, follow }) => ${type}s.mailAdded(follow, id),
});
`;

const mail = ({ folder, value, words, path }: DomainNames) => `import * as z from "zod/mini";
import { mailRow } from "../../ground/message/mail.schema.ts";

export const ${value}Mails = {
  "${folder}.added": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string() },
    content: ({ name }, site) => ({
      subject: "Your new ${words}",
      blocks: [{ text: \`You have a new ${words}: \${name}.\` }, { link: \`\${site}/${path}\`, label: "See it" }],
    }),
  }),
};

type Rows = typeof ${value}Mails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
`;

const routes = ({
  folder,
  value,
  type,
  many,
  path,
}: DomainNames) => `import { PageQuery } from "../../ground/shared/page.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { ${type}Page } from "./${folder}.schema.ts";

export const ${value}Routes = {
  list: defineRoute({
    id: "${value}.list",
    method: "GET",
    path: "/api/${path}",
    role: "member",
    summary: "One's own ${many}, the latest first",
    query: PageQuery,
    response: ${type}Page,
  }),
};
`;

const grants = ({ folder, value }: DomainNames) => `import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { ${value}Routes } from "./${folder}.routes.ts";

export const ${value}Grants = {
  "${value}.list": reads,
} as const satisfies GrantsOf<typeof ${value}Routes>;
`;

const contract = ({ folder, value }: DomainNames) => `import { ${value}Routes } from "./${folder}.routes.ts";

export const routes = [${value}Routes] as const;
export { ${value}Actions as actions } from "./${folder}.audit.ts";
export { ${value}Follows as follows } from "./${folder}.follow.ts";
export { ${value}Grants as grants } from "./${folder}.grants.ts";
export { ${value}Problems as problems } from "./${folder}.problem.ts";
`;

const server = ({ folder, value }: DomainNames) => `import { loadedLater } from "../../ground/change/consume.ts";
import { ${value}Follows } from "./${folder}.follow.ts";

export { ${value}Mails as mails } from "./${folder}.mail.ts";
export { ${value}Privacy as privacy } from "./${folder}.privacy.ts";

export const consumers = /* @__PURE__ */ loadedLater(
  ${value}Follows,
  async () => (await import("./${folder}.consumers.ts")).${value}Consumers,
);
`;

const useCases = ({
  folder,
  value,
  type,
  words,
  many,
}: DomainNames) => `import type { FollowOf } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import * as Mail from "../../people/notification/mail.ts";
import * as Person from "../../people/person/person.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { write } from "../../ground/storage/commit.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { ${type}Entity } from "./${folder}.entity.ts";
import { ${value}Limits } from "./${folder}.limit.ts";
import { ${value}Mails } from "./${folder}.mail.ts";
import { ${type}, type ${type}Page } from "./${folder}.schema.ts";

const fields: Fields<${type}> = {
  name: { kind: "text", of: ({ name }) => name },
  addedAt: { kind: "moment", of: ({ addedAt }) => addedAt },
};

/** Somebody's own ${many}. */
export async function list(actor: Actor, query: PageQuery): Promise<${type}Page> {
  const { personId } = personOf(actor);
  const [, { data }] = await Promise.all([
    Person.getEventually(personId),
    ${type}Entity.query.byPerson({ personId }).go({ pages: "all" }),
  ]);
  const sort = query.sort.length > 0 ? query.sort : ["addedAt,desc"];
  return selectPage(
    data.map((stored) => ${type}.parse(stored)),
    { ...query, sort },
    fields,
  );
}

/** Nothing is there twice. */
export async function add(actor: Actor, personId: PersonId, ${value}: ${type}): Promise<void> {
  await countAttempt(${value}Limits["${folder}.person"], personOf(actor).personId);
  await record(actor, {
    about: personId,
    action: "${folder}.added",
    writes: [write(${type}Entity.create({ personId, ...${value} }).params(), "${folder}.there-already")],
    after: { "${words}": ${value}.id },
    follows: [{ kind: "${folder}-added", personId, name: ${value}.name }],
  });
}

/** Called by the outbox only. */
export async function mailAdded({ personId, name }: FollowOf<"${folder}-added">, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(personId);
  if (!person) return;
  const data = { firstName: person.firstName, name };
  await Mail.send(${value}Mails, { template: "${folder}.added", to: person.email, data }, outboxId);
}
`;

const test = ({ folder, value, type, words, many }: DomainNames) => `import { expect, test } from "vitest";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import * as ${type}s from "./${folder}.ts";
import { ${type}, ${value}Id } from "./${folder}.schema.ts";

const actor = anActor();
const { personId } = actor;
const query = { page: 1, limit: 20, sort: [], filter: [] };
const at = (day: string) => \`2026-01-\${day}T12:00:00.000Z\` as Instant;
const named = (name: string, addedAt: Instant) => ${type}.parse({ id: createId(${value}Id), name, addedAt });

test("a ${words} is added once, and its person sees their ${many}, the latest first", async () => {
  const email = \`\${personId}@people.example\`;
  const names = { firstName: "Maya", lastName: "Brooks" };
  await importPeople([{ id: personId, ...names, email, registeredAt: at("01"), ...withoutLogin }]);
  const [first, second] = [named("The first", at("02")), named("The second", at("03"))];
  for (const one of [first, second]) await ${type}s.add(actor, personId, one);
  await expect(${type}s.add(actor, personId, first)).rejects.toMatchObject({ code: "${folder}.there-already" });
  expect(await ${type}s.list(actor, query)).toEqual({ data: [second, first], lastPage: 1, total: 2 });

  await ${type}s.mailAdded({ kind: "${folder}-added", personId, name: "The first" }, createId("outbox"));
  const [mail] = globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: email });
  expect(mail?.text).toContain("You have a new ${words}: The first.");
});
`;

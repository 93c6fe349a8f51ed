import { withArticle } from "../../packages/core/src/ground/text/article.rules.ts";
import { reminderParts } from "./new-domain-job.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";
import { soldParts } from "./new-domain-seller.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const core = (folder: string, file: string) => `packages/core/src/domains/${folder}/${file}`;

/** The domain's words, storage, use cases and rows in core: one entity, a list of it, a change that is recorded. */
export const coreFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const of = (suffix: string) => core(folder, `${folder}.${suffix}`);
  return {
    [of("schema.ts")]: schema(names, parts),
    [of("problem.ts")]: problem(names, parts),
    [of("limit.ts")]: limit(names),
    [of("audit.ts")]: audit(names, parts),
    [of("ts")]: useCases(names, parts),
    [of("db.test.ts")]: test(names),
  };
};

const schema = (names: DomainNames, parts: DomainParts) =>
  schemaText(names, parts) +
  (parts.has("job") ? reminderParts(names).schema : "") +
  (parts.has("seller") ? soldParts(names).schema : "");

const schemaText = ({ value, type, prefix }: DomainNames, parts: DomainParts) => `import * as z from "zod/mini";
import { pageOf } from "../../ground/shared/page.ts";
import { Instant, idSchema, type OwnIdKind, ${parts.has("list") ? "PersonId, " : ""}text } from "../../ground/shared/values.ts";

export const ${value}Id = { kind: "${value}", prefix: "${prefix}" } as const satisfies OwnIdKind;

export const ${type}Id = /* @__PURE__ */ idSchema(${value}Id);
export type ${type}Id = z.infer<typeof ${type}Id>;

export const New${type} = z.object({ name: text(100, "Enter a name.") });
export type New${type} = z.infer<typeof New${type}>;

${parts.has("subject") ? `${state(type)}\n` : ""}export const ${type} = z.extend(New${type}, { id: ${type}Id, addedAt: Instant${parts.has("subject") ? `, state: z.optional(${type}State)` : ""}${parts.has("seller") ? ", endedAt: z.optional(Instant)" : ""} });
export type ${type} = z.infer<typeof ${type}>;
${parts.has("list") ? listed(type) : ""}
export const Own${type}s = pageOf(${type});
export type Own${type}s = z.infer<typeof Own${type}s>;
`;

const state = (type: string) => `export const ${type}State = z.enum(["waiting", "approved", "refused"]);
export type ${type}State = z.infer<typeof ${type}State>;
`;

const listed = (type: string) => `
export const Kept${type} = z.extend(${type}, { personId: PersonId });
export type Kept${type} = z.infer<typeof Kept${type}>;
`;

const problem = (names: DomainNames, parts: DomainParts) =>
  problemText(names, parts, parts.has("seller") ? soldParts(names).problems : "");

const problemText = (
  { folder, value, words }: DomainNames,
  parts: DomainParts,
  ofSeller: string,
) => `import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const ${value}Problems = {
  "${folder}.there-already": [409, "This ${words} is there already. Reload the page."],
${parts.has("documents") && parts.has("subject") ? `  "${folder}.decided": [409, "We have decided on this ${words}, so its files stay as they are."],\n` : ""}${ofSeller}} as const satisfies Sentences;

type Rows = typeof ${value}Problems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
`;

const audit = (names: DomainNames, parts: DomainParts) =>
  auditText(names, parts, parts.has("job") ? reminderParts(names).action : "");

const auditText = (
  { folder, value, words }: DomainNames,
  parts: DomainParts,
  ofJob: string,
) => `export const ${value}Actions = {
  "${folder}.added": "${capital(words)} added",
${parts.has("subject") ? `  "${folder}.approved": "${capital(words)} approved",\n  "${folder}.refused": "${capital(words)} refused",\n` : ""}${ofJob}} as const;

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

const useCases = (
  { folder, value, type, many }: DomainNames,
  parts: DomainParts,
) => `import type { FollowOf } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Mail from "../../people/notification/mail.ts";
import * as Person from "../../people/person/person.ts";
${parts.has("subject") ? reviewImports(folder, value) : ""}import { ${type}Entity } from "./${folder}.entity.ts";
import { ${value}Limits } from "./${folder}.limit.ts";
import { ${value}Mails } from "./${folder}.mail.ts";
import { ${type}, ${value}Id, type New${type}, type Own${type}s } from "./${folder}.schema.ts";
import { keep${type} } from "./kept-${folder}.ts";

const fields: Fields<${type}> = {
  name: { kind: "text", of: ({ name }) => name },
  addedAt: { kind: "moment", of: ({ addedAt }) => addedAt },
};

/** Somebody's own ${many}. */
export async function list(actor: Actor, query: PageQuery): Promise<Own${type}s> {
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

export async function add(actor: Actor, { name }: New${type}): Promise<${type}> {
  const { personId } = personOf(actor);
  await countAttempt(${value}Limits["${folder}.person"], personId);
  const added: ${type} = { id: createId(${value}Id), name, addedAt: now()${parts.has("subject") ? `, state: "waiting"` : ""} };
${parts.has("subject") ? submitting(folder, value) : ""}  await record(actor, {
    about: personId,
    action: "${folder}.added",
    writes: [keep${type}(personId, added)${parts.has("subject") ? ", submitted" : ""}],
    after: { ${value}: added.id },
    follows: [{ kind: "${folder}-added", personId, name }],
  });
  return added;
}

/** Called by the outbox only. */
export async function mailAdded({ personId, name }: FollowOf<"${folder}-added">, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(personId);
  if (!person) return;
  const data = { firstName: person.firstName, name };
  await Mail.send(${value}Mails, { template: "${folder}.added", to: person.email, data }, outboxId);
}
`;

const reviewImports = (folder: string, value: string) => `import * as ReviewItems from "../../review/items.ts";
import { ReviewItemId } from "../../review/review.schema.ts";
import { ${value}Cells, ${value}Subject } from "./${folder}.subject.schema.ts";
`;

const submitting = (folder: string, value: string) => `  const person = await Person.get(personId);
  const item = { itemId: ReviewItemId.parse(added.id), person, at: added.addedAt, cells: ${value}Cells(added) };
  const submitted = ReviewItems.submitted(${value}Subject, item, "${folder}.there-already");
`;

const test = ({ folder, type, words, many }: DomainNames) => `import { expect, test } from "vitest";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import * as ${type}s from "./${folder}.ts";

const actor = anActor();
const { personId } = actor;
const query = { page: 1, limit: 20, sort: ["name,asc"], filter: [] };

test("${withArticle(words)} is added, its person sees their ${many}, and gets a mail", async () => {
  const email = \`\${personId}@people.example\`;
  const names = { firstName: "Maya", lastName: "Brooks" };
  const registeredAt = "2026-01-01T12:00:00.000Z" as Instant;
  await importPeople([{ id: personId, ...names, email, registeredAt, ...withoutLogin }]);
  const first = await ${type}s.add(actor, { name: "The first" });
  const second = await ${type}s.add(actor, { name: "The second" });
  expect(await ${type}s.list(actor, query)).toEqual({ data: [first, second], lastPage: 1, total: 2 });

  await ${type}s.mailAdded({ kind: "${folder}-added", personId, name: "The first" }, createId("outbox"));
  const [mail] = globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: email });
  expect(mail?.text).toContain("You have a new ${words}: The first.");
});
`;

import { withArticle } from "../../packages/core/src/ground/text/article.rules.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** What staff approve or send back: words, calls, what is shown, and what a decision does. */
export const subjectFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const handlers = `packages/functions/src/${folder}`;
  return {
    [`${core}/${folder}.subject.schema.ts`]: words(names),
    [`${core}/${folder}-queues.contract.ts`]: queues(names),
    [`${core}/review/${folder}-subject.ts`]: subject(names, parts),
    [`${core}/review/carry-out-${folder}.ts`]: carryOut(names),
    [`${core}/review/review-${folder}.ts`]: review(names),
    [`${handlers}/waiting.ts`]: handler(names, "waiting", "actor, query", "actor, query"),
    [`${handlers}/approve.ts`]: handler(names, "approve", "actor, params, body", "actor, params.id, body"),
    [`${handlers}/reject.ts`]: handler(names, "reject", "actor, params, body", "actor, params.id, body"),
    [`${handlers}/review.test.ts`]: test(names),
  };
};

const words = ({
  value,
  kind,
  path,
  title,
  words,
  many,
  prefix,
}: DomainNames) => `import { defineSubject } from "../../review/subject.schema.ts";

export const ${value}Subject = defineSubject({
  kind: "${kind}",
  queue: {
    path: "/admin/${path}-to-approve",
    title: "${title}",
    what: "${words}",
    lead: "What people have added, the earliest first.",
    empty: "No ${words} waits for a decision.",
    since: "Added",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    version: 1,
  },
  columns: [{ id: "name", title: "Name", kind: "text" }],
  keeps: "small list",
  history: "of this thing",
  ids: { record: "${prefix}", waitsAs: ["${prefix}"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: {} },
  together: "never",
});

/** What its queue shows of the ${many}. */
export const ${value}Cells = ({ name }: { readonly name: string }) => ({ name });
`;

const queues = ({ folder, value, kind }: DomainNames) => `import { ${value}Routes } from "./${folder}.routes.ts";
import { ${value}Subject } from "./${folder}.subject.schema.ts";

export const ${value}Queues = {
  ${kind}: {
    words: ${value}Subject,
    list: ${value}Routes.waiting,
    approve: { route: ${value}Routes.approve, says: {} },
    reject: { route: ${value}Routes.reject, says: {} },
    remove: "never",
  },
} as const;
`;

const subject = (
  { folder, value, type, words }: DomainNames,
  parts: DomainParts,
) => `import { DomainError } from "../../../ground/shared/errors.ts";
import * as Person from "../../../people/person/person.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { ReviewSubject } from "../../../review/subject.ts";
import { ${value}Mails } from "../${folder}.mail.ts";
import { ${type}Id } from "../${folder}.schema.ts";
import { ${value}Subject } from "../${folder}.subject.schema.ts";
${parts.has("documents") ? `import { documentsAt } from "../../../people/document/document.ts";\nimport { ${value}FilesAt } from "../${folder}-files.ts";\n` : ""}import { find${type} } from "../kept-${folder}.ts";

/** With its person; undefined where one of them is gone. */
export async function reviewed${type}({ personId, itemId }: KeptReviewItem) {
  const [person, ${value}] = await Promise.all([Person.find(personId), find${type}(personId, ${type}Id.parse(itemId))]);
  return person && ${value} && { person, ${value} };
}

export const ${value}Reviewed: ReviewSubject<typeof ${value}Subject> = {
  words: ${value}Subject,
  itemOf: "its only item",
  mails: ${value}Mails,

  async show(item) {
    const read = await reviewed${type}(item);
    if (!read) return undefined;
    const { person, ${value} } = read;
    const name = Person.nameOf(person);
${parts.has("documents") ? `    const documents = await documentsAt(${value}FilesAt(person.id, ${value}.id));\n    const files = documents.map(({ id, name: label }) => ({ id, label }));\n` : ""}    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: ${value}.name,
      parts: [{ kind: "facts", title: "What was added", facts: [{ name: "Name", kind: "text", value: ${value}.name }] }${parts.has("documents") ? `, { kind: "files", title: "Files", files }` : ""}],
      warnings: [],
      obstacles: [],
      outcomes: {
        approve: {
          label: "Approve",
          title: \`Approve the ${words} of \${name}?\`,
          explanation: "They get a mail.",
          done: \`The ${words} of \${name} is approved.\`,
          isFinal: false,
          needsMessage: false,
          fields: {},
        },
        reject: {
          label: "Refuse",
          title: \`Refuse the ${words} of \${name}?\`,
          explanation: "They get a mail with your reason.",
          done: \`The ${words} of \${name} is refused. They are told why by mail.\`,
          isFinal: false,
          needsMessage: true,
          fields: {},
        },
      },
    };
  },

  async check(item) {
    if (!(await reviewed${type}(item))) throw new DomainError("review.gone");
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const read = await reviewed${type}(item);
    if (!read) throw new DomainError("review.gone");
    const { email: to, firstName } = read.person;
    const template = outcome === "approve" ? "${folder}.approved" : "${folder}.refused";
    return { template, to, data: { firstName, name: read.${value}.name, message } };
  },
};
`;

const carryOut = ({ folder, value, type }: DomainNames) => `import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { DecisionAction } from "../../../review/subject.ts";
import { reviewed${type}, ${value}Reviewed } from "./${folder}-subject.ts";
import type { ${value}Subject } from "../${folder}.subject.schema.ts";
import { settle${type} } from "../kept-${folder}.ts";

export const carryOut${type}: DecisionAction<typeof ${value}Subject> = async (item, decision) => {
  const read = await reviewed${type}(item);
  if (!read) throw new DomainError("review.gone");
  const isApproved = decision.outcome === "approve";
  await record(decision.author, {
    about: item.personId,
    action: isApproved ? "${folder}.approved" : "${folder}.refused",
    writes: [settle${type}(item.personId, read.${value}.id, isApproved ? "approved" : "refused"), ...decision.settled],
    after: { name: read.${value}.name },
    follows: [{ kind: "mail", mail: await ${value}Reviewed.mailOf(item, decision) }],
  });
};
`;

const review = ({ folder, value, type }: DomainNames) => `import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import { queue } from "../../../review/queue/queue.ts";
import type { Decided, QueueQuery, ReviewItemId } from "../../../review/review.schema.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import { ${value}Reviewed } from "./${folder}-subject.ts";
import { ${value}Subject } from "../${folder}.subject.schema.ts";

type ${type}Bodies = (typeof ${value}Subject)["body"];

export const waiting = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof ${value}Subject>> =>
  queue(actor, ${value}Subject, query);

export const approve = (actor: Actor, id: ReviewItemId, body: z.output<${type}Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, ${value}Reviewed, id, { ...body, outcome: "approve" });

export const reject = (actor: Actor, id: ReviewItemId, body: z.output<${type}Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, ${value}Reviewed, id, { ...body, outcome: "reject" });
`;

const handler = (
  { folder, value, type }: DomainNames,
  action: string,
  asked: string,
  given: string,
) => `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as Review${type} from "@guildhall/core/domains/${folder}/review/review-${folder}";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.${action}, ({ ${asked} }) => Review${type}.${action}(${given}));
`;

const test = ({ words, prefix }: DomainNames) => `import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as approve } from "./approve.ts";
import { handler as reject } from "./reject.ts";
import { handler as waiting } from "./waiting.ts";

test("${withArticle(words)} that somebody adds waits for staff", async () => {
  const { body: added } = await call(add, { as: "member", body: { name: "Otter" } });
  const { body } = await call(waiting, { as: "admin", query: "limit=100" });
  expect(body.data.map(({ id }: { id: string }) => id)).toContain(added.id);
});

test.each([
  ["approve", approve],
  ["reject", reject],
])("there is nothing to %s where nothing was added", async (_what, handler) => {
  const body = { message: "<p>Not one of ours.</p>", changedAt: "2026-11-01T12:00:00.000Z" };
  const params = { id: "${prefix}_01h00000000000000000009999" };
  const answer = await call(handler, { as: "admin", params, body });
  expect([answer.status, answer.body]).toMatchObject([404, { code: "review.gone" }]);
});
`;

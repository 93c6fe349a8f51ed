import { reminderParts } from "./new-domain-job.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** What follows from a change: the kinds of outbox event, who carries them out, the mails. */
export const mailFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const at = `packages/core/src/domains/${names.folder}/${names.folder}`;
  return {
    [`${at}.follow.ts`]: follow(names),
    [`${at}.consumers.ts`]: consumers(names),
    [`${at}.mail.ts`]: mail(names, parts),
  };
};

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

const mail = (names: DomainNames, parts: DomainParts) =>
  mailText(
    names,
    (parts.has("subject") ? answered(names.folder, names.words) : "") +
      (parts.has("job") ? reminderParts(names).mail : ""),
  );

const mailText = ({ folder, value, words, path }: DomainNames, others: string) => `import * as z from "zod/mini";
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
${others}};

type Rows = typeof ${value}Mails;
declare module "../../ground/message/mail.schema.ts" {
  interface MailTable extends Rows {}
}
`;

const answered = (folder: string, words: string) => `  "${folder}.approved": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), message: z.string() },
    content: ({ name, message }) => ({
      subject: "Your ${words} is approved",
      blocks: [{ text: \`\${name} is approved.\` }, ...(message ? [{ html: message }] : [])],
    }),
  }),
  "${folder}.refused": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string(), message: z.string() },
    content: ({ name, message }) => ({
      subject: "Your ${words} was not approved",
      blocks: [{ text: \`We could not approve \${name}, for this reason:\` }, { html: message }],
    }),
  }),
`;

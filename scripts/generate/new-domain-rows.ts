import { assembly } from "../manifests.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** A row outside the domain's own folders. */
export interface DomainRow {
  readonly file: string;
  /** What is added, to name it. */
  readonly row: string;
  /** The end of the table, which the row is put before. */
  readonly end: RegExp;
  readonly separator: ", " | "\n";
}

interface DomainImport {
  readonly file: string;
  readonly statement: string;
}

const site = "packages/web/src/app/site.ts";
const staffSite = "packages/web/src/app/staff/staff-site.ts";
const kinds = "packages/core/src/ground/shared/kinds.ts";
const sellers = "packages/core/src/selling/sellers/sellers.ts";
const allPages = "packages/core/src/desks/system-data/all-pages.ts";

const listed = (file: string, row: string, end: RegExp): DomainRow => ({ file, row, end, separator: ", " });
const below = (file: string, row: string, end: RegExp): DomainRow => ({ file, row, end, separator: "\n" });

const endOf = {
  manifests: /(?<=const manifests = \[[^\]]*?),?\s*\] as const;/,
  problems: /,?\s*\}\) as const satisfies ProblemTable/,
  actions: /,?\s*\}\) as const satisfies AuditTable/,
  follows: /,?\s*\}\) as const satisfies FollowTable/,
  smallLists: /(?<=smallListsOfDomains = [^;]*?),?\s*\] as const\)\(\);/,
  mails: /,?\s*\}\) as const satisfies MailTable/,
  documents: /(?<=const documentKinds: [^;]*?),?\s*\}\)\)\(\);/,
  consumers: /,?\s*\}\) as const\)\(\);/,
  subjects: /(?<=const subjects: [^;]*?),?\s*\}\)\)\(\);/,
  decisionActions: /(?<=const decisionActions: [^;]*?),?\s*\}\)\)\(\);/,
  queues: /,?\s*\}\) as const satisfies CalledSubjects/,
  link: /(?<=normal: \[[\s\S]*?),?\s*\],\s*\};/,
  staffLink: /(?<=staffNavigation[\s\S]*?entries: \[usersLink[^\]]*?),?\s*\]/,
};

const ofKind = ["offersOf", "refusals", "onces"] as const;
const ofOwner = ["waits", "decisions", "purchases", "refunds", "removals"] as const;
const facetOf = {
  ...{ offersOf: "offersOf", refusals: "refuse", onces: "once", waits: "waits" },
  ...{ decisions: "decided", purchases: "purchase", refunds: "refunded", removals: "removed" },
} as const;

function soldRows({ value, kind, words }: DomainNames): DomainRow[] {
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const rowOf = (table: keyof typeof facetOf) => `  ${kind}: ${value}.${facetOf[table]},`;
  return [
    below(kinds, `  ${kind}: "${name}",`, /(?<=productKinds = [^;]*?)\n\} as const;/),
    ...ofKind.map((table) => below(sellers, rowOf(table), new RegExp(`(?<=const ${table}: [^;]*?)\\n\\};`))),
    ...ofOwner.map((table) =>
      below(sellers, `  ${rowOf(table)}`, new RegExp(`(?<=const ${table}: [^;]*?)\\n {2}\\},\\n {2}attachment`)),
    ),
  ];
}

/** The rows of a domain with these parts, in the tables that combine all domains. */
export function rowsOfDomain(names: DomainNames, parts: DomainParts): DomainRow[] {
  const { folder, value, kind, many } = names;
  const [contract, server, later] = [assembly("contract"), assembly("server"), assembly("later")];
  const rows = [
    listed(contract, value, endOf.manifests),
    listed(contract, `...${value}.problems`, endOf.problems),
    listed(contract, `...${value}.actions`, endOf.actions),
    listed(contract, `...${value}.follows`, endOf.follows),
    below(server, `  ...${value}.privacy,`, /\n {2}\.\.\.systemPagePrivacy,/),
    listed(server, `...${value}.mails`, endOf.mails),
    listed(later, `...${value}.consumers`, endOf.consumers),
    below(site, `  ...${value}Pages,`, /(?<=memberPages: readonly Page\[\] = \[[^\]]*)\n\];/),
    listed(site, `${value}Link`, endOf.link),
  ];
  if (parts.has("list")) {
    rows.push(
      listed(contract, `...${value}.smallLists`, endOf.smallLists),
      below(staffSite, `  ...${value}StaffPages,`, /(?<=staffPages: readonly Page\[\] = \[[^\]]*)\n\];/),
      listed(staffSite, `${value}StaffLink`, endOf.staffLink),
    );
  }
  if (parts.has("subject")) {
    rows.push(
      below(kinds, `  "${kind}",`, /(?<=reviewKinds = [^;]*?)\n\] as const;/),
      listed(assembly("subject-words"), `...${value}.queues`, endOf.queues),
      listed(later, `...${value}.subjects`, endOf.subjects),
      listed(later, `...${value}.decisionActions`, endOf.decisionActions),
    );
  }
  if (parts.has("job")) {
    const author = `  "${folder}-reminders": "the portal, reminding of ${many}",`;
    rows.push(below(kinds, author, /(?<=systemActors = [^;]*?)\n\} as const;/));
  }
  if (parts.has("documents")) rows.push(listed(server, `...${value}.documents`, endOf.documents));
  if (parts.has("table")) rows.push(below(allPages, `  ${value}KindPage,`, /(?<=allPages: [^;]*?)\n\];/));
  return parts.has("seller") ? [...rows, ...soldRows(names)] : rows;
}

/** What these rows are made of. */
export function importsOfDomain({ folder, value }: DomainNames, parts: DomainParts): DomainImport[] {
  const whole = (name: "contract" | "server" | "later" | "subject-words", side: "contract" | "server") => ({
    file: assembly(name),
    statement: `import * as ${value} from "../domains/${folder}/${folder}.${side}.ts";`,
  });
  const pages = (file: string, names: string, from: string) => ({
    file,
    statement: `import { ${names} } from "${from}features/${folder}/${folder}`,
  });
  const ofSite = pages(site, `${value}Link, ${value}Pages`, "../");
  const ofStaff = pages(staffSite, `${value}StaffLink, ${value}StaffPages`, "../../");
  const imports = [
    ...[whole("contract", "contract"), whole("server", "server"), whole("later", "server")],
    { ...ofSite, statement: `${ofSite.statement}.site.ts";` },
  ];
  if (parts.has("list")) imports.push({ ...ofStaff, statement: `${ofStaff.statement}-staff.site.ts";` });
  if (parts.has("subject")) imports.push(whole("subject-words", "contract"));
  if (parts.has("table")) {
    const page = `import { ${value}KindPage } from "../../domains/${folder}/${folder}-kind.system-page.ts";`;
    imports.push({ file: allPages, statement: page });
  }
  if (parts.has("seller")) {
    imports.push({
      file: sellers,
      statement: `import * as ${value} from "../../domains/${folder}/${folder}.seller.ts";`,
    });
  }
  return imports;
}

/** The file with the row. Fails where it is not laid out as expected. */
export function withRow(text: string, { file, row, end, separator }: DomainRow): string {
  if (!end.test(text)) throw new Error(`${file} is not laid out as expected: there is no ${end}`);
  return text.replace(end, (found) => `${separator}${row}${found}`);
}

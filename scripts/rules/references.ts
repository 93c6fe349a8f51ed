import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../root.ts";

/** Everything that people read here: code, tests, scripts, templates, documents. */
const read = ["{packages,e2e,scripts,stacks,docs}/**/*.{ts,tsx,mjs,css,html,md}", "*.{ts,md,cjs}"];
const left = /node_modules|\/\.build\/|\/dist(-local)?\/|\/data\//;

export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface Kind {
  readonly pattern: RegExp;
  readonly leadsSomewhere: (match: RegExpExecArray, file: string) => boolean;
}

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** `<a id="x"></a>` and headings, as GitHub makes anchors of them. */
export function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return [...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id), ...headings];
}

const rules = anchorsOf(textOf("docs/bylaws.md"));
const goals = anchorsOf(textOf("docs/goals.md"));
const decisions = globSync("docs/decisions/*.md", { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)?.[1]));

const isPage = (file: string): boolean => file.endsWith(".md");

function linkLeadsSomewhere([, target = ""]: RegExpExecArray, file: string): boolean {
  if (!isPage(file) || /^[a-z]+:/.test(target)) return true;
  const [path = "", anchor] = target.split("#");
  const page = path === "" ? file : join(dirname(file), path);
  if (!existsSync(join(root, page))) return false;
  return anchor === undefined || !isPage(page) || anchorsOf(textOf(page)).includes(anchor);
}

/** Each kind of reference, and where it has to lead. */
export const kinds: Readonly<Record<string, Kind>> = {
  rule: { pattern: /\bbylaws#([\w-]+)/g, leadsSomewhere: ([, rule = ""]) => rules.includes(rule) },
  goal: {
    pattern: /\b([PRU][1-9]\d?)\b/g,
    leadsSomewhere: ([, goal = ""]) => goals.includes(goal.toLowerCase()),
  },
  decision: {
    pattern: /\b[Dd]ecision (\d+)\b/g,
    leadsSomewhere: ([, number]) => decisions.includes(Number(number)),
  },
  link: { pattern: /\]\(([^()\s]+)\)/g, leadsSomewhere: linkLeadsSomewhere },
  document: {
    pattern: /\b(docs\/[\w/-]+\.(?:md|json))/g,
    leadsSomewhere: ([, path = ""]) => existsSync(join(root, path)),
  },
  /** The specification and its decisions are not in this repository: a rule that comes from there is cited by its anchor. */
  elsewhere: {
    pattern: /\b\d§\d|(?<![\w-])S(?:[1245-9]|[1-9]\d|1[0-5]\d)(?![\w-])/g,
    leadsSomewhere: (_, file) => file === "docs/bylaws.md",
  },
};

export const filesRead = (): string[] => globSync(read, { cwd: root }).filter((path) => !left.test(path));

/** Both sides of each kind stand in its test. */
export const isMeantToBeDead = (file: string): boolean => file === "scripts/rules/references.test.ts";

/** The marks of a text that lead nowhere. */
export const deadMarksIn = (text: string, file: string): Mark[] =>
  text
    .split("\n")
    .flatMap((content, index) =>
      Object.values(kinds).flatMap(({ pattern, leadsSomewhere }) =>
        [...content.matchAll(pattern)]
          .filter((match) => !leadsSomewhere(match, file))
          .map(([mark]) => ({ file, line: index + 1, text: mark })),
      ),
    );

export interface Rule {
  readonly id: string;
  readonly files: readonly string[];
}

/** The rows of a table with anchors: which rule, and the files that its last column names. */
export const rowsOf = (page: string): Rule[] =>
  [...textOf(page).matchAll(/^\| <a id="([^"]+)"><\/a>.*\|([^|]+)\|$/gm)].map(([, id = "", last = ""]) => ({
    id,
    files: [...last.matchAll(/`([^`*]+)`/g)].map(([, file = ""]) => file),
  }));

export const readFileAt = textOf;

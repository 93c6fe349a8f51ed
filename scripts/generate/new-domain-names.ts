/** The names of a new domain and everything in it: "exam-room". */
export interface DomainNames {
  readonly folder: string;
  /** examRoom */
  readonly value: string;
  /** ExamRoom */
  readonly type: string;
  /** "exam room" */
  readonly words: string;
  /** "exam rooms", "Exam rooms", "exam-rooms", "EXAM-ROOMS" */
  readonly many: string;
  readonly title: string;
  readonly path: string;
  readonly key: string;
  readonly prefix: string;
  /** In closed lists of kinds: "exam_room". */
  readonly kind: string;
}

/** What a domain may have beside its entity, its page and its form. */
export const domainParts = ["seller", "subject", "list", "table", "job", "documents"] as const;
export type DomainPart = (typeof domainParts)[number];
export type DomainParts = ReadonlySet<DomainPart>;

/** Undefined where an argument is no flag of a part. */
export function domainPartsOf(flags: readonly string[]): DomainParts | undefined {
  const parts = domainParts.filter((part) => flags.includes(`--${part}`));
  return parts.length === flags.length ? new Set(parts) : undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (text: string) => (/[^aeiou]y$/.test(text) ? text.replace(/y$/, "ies") : `${text}s`);

/** Undefined if the word cannot be a domain. */
export function domainNamesOf(folder: string, taken: readonly string[]): DomainNames | undefined {
  if (!/^[a-z]{3,}(-[a-z]+)*$/.test(folder)) return undefined;
  const value = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const words = folder.replaceAll("-", " ");
  const path = plural(folder);
  return {
    folder,
    value,
    type: capital(value),
    words,
    many: plural(words),
    title: capital(plural(words)),
    path,
    key: path.toUpperCase(),
    prefix: prefixOf(folder, taken),
    kind: folder.replaceAll("-", "_"),
  };
}

/** Three letters that no other kind of id begins with: the word's own where they are free. */
function prefixOf(folder: string, taken: readonly string[]): string {
  const letters = folder.replaceAll("-", "");
  const candidates = [...letters.slice(1)].flatMap((second, at) =>
    [...letters.slice(at + 2)].map((third) => `${letters.charAt(0)}${second}${third}`),
  );
  const free = candidates.find((candidate) => !taken.includes(candidate));
  if (!free) throw new Error(`Every prefix that ${folder} could have is taken. Choose another word.`);
  return free;
}

/** JSON text that is put into an answer unchanged: stored items need not be parsed to be sent. */
interface Raw {
  readonly rawJson: string;
}

export const raw = (rawJson: string): Raw => ({ rawJson });
export const rawList = (members: readonly string[]): Raw => raw(`[${members.join(",")}]`);

const isRaw = (content: unknown): content is Raw =>
  typeof content === "object" && content !== null && Object.hasOwn(content, "rawJson");

/** Prints one object; members that are undefined are left out. */
export function printAnswer(members: Readonly<Record<string, unknown>>): string {
  const printed: string[] = [];
  for (const [name, content] of Object.entries(members)) {
    if (content === undefined) continue;
    printed.push(`${JSON.stringify(name)}:${isRaw(content) ? content.rawJson : JSON.stringify(content)}`);
  }
  return `{${printed.join(",")}}`;
}

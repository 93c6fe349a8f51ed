import type { Declaration, PersonNames } from "../../ground/storage/privacy-declaration.ts";
import type { ArchiveEntry } from "../../ground/text/archive.ts";
import { filesOfPerson } from "../../people/media/media.privacy.ts";
import { readmeOf } from "./readme.rules.ts";

type Copied = Extract<Declaration, { collect: unknown }>;

const isCopied = (declaration: Declaration): declaration is Copied => "collect" in declaration;

/** A README, one file per kind of record, and their files. */
export async function* contentsFor(
  whom: PersonNames,
  entities: readonly Declaration[],
  at: Date,
): AsyncGenerator<ArchiveEntry> {
  const copied = entities.filter(isCopied);
  yield { name: "README.txt", content: [bytesOf(readmeOf(copied, at))] };
  for (const { file, collect } of copied) yield { name: `${file}.json`, content: jsonOf(collect(whom)) };
  for await (const { name, read } of filesOfPerson(whom.personId)) {
    const file = await read();
    if (file) yield { name: `files/${name}`, content: [file], isCompressedAlready: true };
  }
}

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

async function* jsonOf(records: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let before = "[";
  for await (const record of records) {
    yield bytesOf(`${before}\n${JSON.stringify(record, null, 2)}`);
    before = ",";
  }
  yield bytesOf(before === "[" ? "[]\n" : "\n]\n");
}

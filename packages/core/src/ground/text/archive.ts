import { constants, deflateRawSync } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";

export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly isCompressedAlready?: boolean;
}

/** Each piece is pressed by itself, and gone from memory at once. */
class ZipDeflated extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { finishFlush }), isLast);
  }
}

/** A zip as a stream: only the current piece is in memory. */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, content, isCompressedAlready } of entries) {
    const file = isCompressedAlready ? new ZipPassThrough(name) : new ZipDeflated(name);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

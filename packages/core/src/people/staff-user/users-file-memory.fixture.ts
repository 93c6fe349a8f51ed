import { shown } from "../../engines/list/list.schema.ts";
import { csvPieces } from "../../engines/list/list-csv.ts";
import { xlsxPieces } from "../../engines/list/list-xlsx.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { userList } from "../person/users.list.ts";
import { tableOfUsers } from "./many-users.fixture.ts";

/** Run by itself, so that nothing else is in its memory: how much a file of so many rows takes, above the list. */
const rows = Number(process.argv[2]);
const table = tableOfUsers(rows, "2026-03-31" as LocalDate);
const places = table.select({ sort: [], filter: [], search: "" });
const columns = shown(userList);
const some = Array.from({ length: 2000 }, (_, index) => table.rowAt(index));

function* all() {
  for (const place of places) yield table.rowAt(place);
}

/** Kept as an upload does: five megabytes at a time. */
async function drain(pieces: AsyncIterable<Uint8Array>): Promise<{ bytes: number; most: number }> {
  let [bytes, most, kept, held] = [0, 0, [] as Uint8Array[], 0];
  for await (const piece of pieces) {
    kept.push(piece);
    bytes += piece.length;
    held += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
    if (held < 5 * 1024 * 1024) continue;
    Buffer.concat(kept);
    [kept, held] = [[], 0];
  }
  return { bytes, most };
}

const formats = {
  csv: csvPieces,
  xlsx: (named: typeof columns, of: typeof some) => xlsxPieces(named, of, new Date("2026-03-31T12:00:00Z")),
};
const format = process.argv[3] as keyof typeof formats;
await drain(formats[format](columns, some));
globalThis.gc?.();
const idle = process.memoryUsage.rss();
const began = performance.now();
const { bytes, most } = await drain(formats[format](columns, all() as never));
const megabytes = (most - idle) / 1024 / 1024;
process.stdout.write(JSON.stringify({ bytes, megabytes, seconds: (performance.now() - began) / 1000 }));

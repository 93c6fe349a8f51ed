import { shown } from "../list/list.schema.ts";
import { csvPieces } from "../list/list-csv.ts";
import { createListTable } from "../list/list-table.ts";
import { xlsxPieces } from "../list/list-xlsx.ts";
import { userList } from "../person/users.list.ts";
import type { LocalDate } from "../shared/values.ts";

/** Run by itself, so that nothing else is in its memory: how much a file of so many rows takes, above the list. */
const rows = Number(process.argv[2]);
const table = createListTable(userList, "2026-03-31" as LocalDate);
for (let index = 0; index < rows; index += 1) {
  const source = {
    ...{ id: `per_${index}`, memberNumber: index, firstName: `First${index % 977}`, lastName: `Last${index % 9973}` },
    ...{ email: `person${index}@people.example`, registeredAt: "2026-01-02T10:00:00.000Z", isStaff: index % 99 === 0 },
    ...{ primaryAddress: { city: `City ${index % 500}`, state: "OH" }, membershipStart: "2026-01-01" },
    ...{ membershipEnd: "2026-12-31", userCertifications: [{ name: "AFC" }], activeFlags: [] },
  };
  table.apply({ id: source.id, revision: 1, source });
}
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

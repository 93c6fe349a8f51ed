import { expect, test } from "vitest";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as create } from "./create.ts";
import { anEnrolled, entryForm } from "./hours.fixture.ts";
import { handler as list } from "./list.ts";

// Goals of the design: an entry is saved for 18 write units, and fifteen of many are read for three read units. What staff
// open comes with the one that they open next, which is about half of what it costs.

test("an entry costs 18 write units, a page 3 read units, and 8 when staff open one", async () => {
  const candidate = await anEnrolled({ requiredHours: 1000 });
  const { token, registrationId: id } = candidate;
  let first = "";
  for (let count = 0; count < 60; count++) first = (await candidate.logs({ hours: 100 })).body.id;
  await candidate.shows();
  const saved = await costOf(() => call(create, { token, params: { id }, body: entryForm({ hours: 100 }) }));
  const page = await costOf(() => call(list, { token, params: { id }, query: `after=${first}` }));
  await call(open, { as: "admin", params: { kind: "experience", id: first }, body: {} });
  const opened = await costOf(() => call(open, { as: "admin", params: { kind: "experience", id: first }, body: {} }));
  process.stdout.write(
    `Experience: saved ${saved.writes} write units, a page ${page.reads} and an opened entry ${opened.reads} read units\n`,
  );
  expect(saved.writes).toBeLessThanOrEqual(18);
  expect(page.reads).toBeLessThanOrEqual(3);
  expect(opened.reads).toBeLessThanOrEqual(8);
}, 300_000);

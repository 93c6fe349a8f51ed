import { beforeEach, expect, test, vi } from "vitest";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { read } from "./bulk.ts";
import * as ListFileStore from "./list-file-store.gateway.ts";
import { withdrawFiles } from "./list-files.ts";
import { makeFile } from "./make-file.ts";
import { startFile } from "./start-file.ts";

vi.mock("./list-file-store.gateway.ts", () => ({ save: vi.fn(), remove: vi.fn() }));

const id = createId("person");
const staff = { role: "admin", personId: id, address: "", signedInAt: now(), sessionId: "", accessToken: "" } as const;

beforeEach(async () => {
  const names = { firstName: "Ann", lastName: "Lee" };
  await importPeople([
    {
      id: createId("person"),
      ...names,
      email: `${createId("person")}@people.example`,
      registeredAt: now(),
      loginReadyAt: now(),
      emailProvedAt: now(),
    },
  ]);
});

const drain = async (content: AsyncIterable<Uint8Array>) => {
  let bytes = 0;
  for await (const piece of content) bytes += piece.length;
  return bytes;
};

test("a file that is made while somebody is erased is made again", async () => {
  const job = await startFile(staff, "users", { sort: [], filter: [], search: "", columns: [], format: "csv" });
  vi.mocked(ListFileStore.save).mockImplementationOnce(async (_id, _format, content) => {
    const bytes = await drain(content);
    await withdrawFiles();
    return bytes;
  });
  await expect(makeFile(job.id)).rejects.toThrow(/erased/);
  expect(ListFileStore.remove).toHaveBeenCalledWith(job.id);
  expect(await read(job.id)).toMatchObject({ state: "running" });

  vi.mocked(ListFileStore.save).mockImplementation((_id, _format, content) => drain(content));
  await makeFile(job.id);
  const done = await read(job.id);
  expect(done).toMatchObject({ state: "done", file: { bytes: expect.any(Number) } });
  expect(done).not.toHaveProperty("query");

  await makeFile(job.id);
  expect(ListFileStore.save).toHaveBeenCalledTimes(2);
});

import { expect, test, vi } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { exportUsers } from "./export-users.ts";
import { findUsers } from "./list-users.ts";

vi.mock("./list-users.ts", () => ({ findUsers: vi.fn() }));

const staff = { id: createId("person"), role: "admin" } as unknown as Parameters<typeof exportUsers>[0];
const everybody = { sort: [], filter: [], search: "", changed: [], columns: [], format: "csv" as const };

test("more people than a file has room for are refused, before any is read", async () => {
  const rows = {
    [Symbol.iterator]: () => {
      throw new Error("was read");
    },
  };
  vi.mocked(findUsers).mockResolvedValue({ rows, at: () => undefined, total: 20_001 });
  await expect(exportUsers(staff, everybody)).rejects.toMatchObject({ code: "people.too-many-to-export" });
});

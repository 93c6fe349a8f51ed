import { expect, test, vi } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { findMemberships } from "../list-memberships.ts";
import * as MembershipExport from "./export-memberships.ts";

vi.mock("../list-memberships.ts", () => ({ findMemberships: vi.fn() }));

const staff = { id: createId("person"), role: "admin" } as unknown as Parameters<typeof MembershipExport.exportFile>[0];
const all = { sort: [], filter: [], search: "", changed: [], columns: [], format: "csv" as const };

test("more terms than a file has room for are refused, before any is read", async () => {
  const rows = {
    [Symbol.iterator]: () => {
      throw new Error("was read");
    },
  };
  vi.mocked(findMemberships).mockResolvedValue({ rows, at: () => undefined, total: 20_001 });
  await expect(MembershipExport.exportFile(staff, all)).rejects.toMatchObject({
    code: "membership-list.too-many-to-export",
  });
});

import { expect, test, vi } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import * as AnswerExport from "./export-answers.ts";
import { findAnswers } from "./list-answers.ts";

vi.mock("./list-answers.ts", () => ({ findAnswers: vi.fn() }));
vi.mock("./study-module.ts", () => ({ form: async () => ({ fields: [] }) }));

const staff = { id: createId("person"), role: "admin" } as unknown as Parameters<typeof AnswerExport.exportFile>[0];
const all = { sort: [], filter: [], search: "", columns: [], format: "csv" as const };

test("more requests than a file has room for are refused, before any is read", async () => {
  const rows = {
    [Symbol.iterator]: () => {
      throw new Error("was read");
    },
  };
  vi.mocked(findAnswers).mockResolvedValue({ rows, total: 20_001 });
  await expect(AnswerExport.exportFile(staff, all)).rejects.toMatchObject({ code: "request.invalid" });
});

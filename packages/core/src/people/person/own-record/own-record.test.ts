import { expect, test, vi } from "vitest";
import { anActor } from "../../../ground/route/actor.fixture.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { hasColleague } from "../../../vendors/cognito/colleague.gateway.ts";
import { notOnOwnRecord } from "./own-record.ts";

vi.mock(import("../../../vendors/cognito/colleague.gateway.ts"), () => ({ hasColleague: vi.fn() }));

const actor = anActor({ role: "admin" });
const wanted = { reason: "Paid by check" };

test("the only member of staff does it on their own record, and the history says so", async () => {
  vi.mocked(hasColleague).mockResolvedValue(false);
  const { reason } = await notOnOwnRecord(actor, actor.personId, wanted);
  expect(reason).toBe("Paid by check (On their own record: there is no other staff.)");
});

test("who has a colleague does not", async () => {
  vi.mocked(hasColleague).mockResolvedValue(true);
  await expect(notOnOwnRecord(actor, actor.personId, wanted)).rejects.toMatchObject({ code: "person.own-record" });
});

test("on another's record nothing is asked", async () => {
  vi.mocked(hasColleague).mockClear();
  expect(await notOnOwnRecord(actor, createId("person"), wanted)).toBe(wanted);
  expect(hasColleague).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import type { AuditEntry } from "@guildhall/core/ground/change/audit.schema";
import { type SystemActorName, systemActors } from "@guildhall/core/ground/shared/author.schema";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { newId } from "../../lib/api/new-id.ts";
import { timelineItemOf } from "./audit-item.tsx";

afterEach(cleanup);

const person = { id: newId("person"), name: "Lena Fischer" };

test.each([
  ...(Object.entries(systemActors) as [SystemActorName, string][]),
  ["visitor", "somebody who was not signed in"],
  ["of-an-old-release", "the portal"],
  [person.id, "Lena Fischer"],
])("what %s did is told in words", (by, words) => {
  const entry = { id: newId("audit"), seq: 1, at: "2026-11-01T12:00:00.000Z", action: "account.registered", by };
  render(timelineItemOf(entry as AuditEntry, person).body);
  expect(document.body.textContent).toBe(`By ${words}`);
});

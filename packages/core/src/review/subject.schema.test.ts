import { expect, test } from "vitest";
import * as z from "zod/mini";
import { probe, probeSubject, shownProbe } from "./field/probe.fixture.ts";
import { defineSubject, itemIdAs, itemIdsBeside, recordIdOf } from "./subject.schema.ts";
import type { ReviewSubject, SubjectShown } from "./subject.ts";

test("the bodies of a kind's calls follow from its fields, and hold no more", () => {
  const item = { id: "prb_01h00000000000000000000002", changedAt: "2026-03-31T12:00:00.000Z" };
  const approve = { courseMaterials: ["cfp"], deadline: "2029-01-15", also: [item], other: 1 };
  expect(z.parse(probe.body.approve, approve)).toEqual({
    ...{ selectedMessages: [], message: "", courseMaterials: ["cfp"], deadline: "2029-01-15", also: [item] },
  });
  expect(z.safeParse(probe.body.approve, { deadline: "soon" }).success).toBe(false);
  const many = Array.from({ length: 25 }, () => item);
  expect(z.safeParse(probe.body.approve, { also: many }).error?.issues[0]?.message).toBe("Decide at most 25 at once.");
  expect(z.parse(probe.body.reject, { step: "shipping", deadline: "soon" })).not.toHaveProperty("deadline");
});

test("a record and the ids under which it waits differ in their prefix only", () => {
  const record = "prb_01h00000000000000000000002";
  const last = itemIdAs(probe, record, "pbf");
  expect(last).toBe("pbf_01h00000000000000000000002");
  expect(recordIdOf(probe, last)).toBe(record);
  expect(itemIdsBeside(probe, last)).toEqual([record, last]);
  const later = { ids: { ...probe.ids, later: ["pbf"] } };
  expect(itemIdsBeside(later, record)).toEqual([record]);
  expect(itemIdsBeside(later, last)).toEqual([record, last]);
});

test("what leaves out a part does not compile", () => {
  const { together: _, ...declared } = probe;
  // @ts-expect-error Whether one press may decide several is not said.
  expect(defineSubject(declared)).toBeDefined();
  const { withoutExam: __, ...offers } = shownProbe.outcomes.approve.fields;
  const approve = { ...shownProbe.outcomes.approve, fields: offers };
  // @ts-expect-error One of the fields is not answered.
  const shown: SubjectShown<typeof probe> = { ...shownProbe, outcomes: { ...shownProbe.outcomes, approve } };
  const { itemOf: ___, ...parts } = probeSubject;
  // @ts-expect-error Where a record waits is not said.
  const subject: ReviewSubject<typeof probe> = parts;
  expect([shown, subject]).toHaveLength(2);
});

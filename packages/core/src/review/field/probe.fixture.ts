import { choiceField, dayField, yesNoField } from "../../engines/system-page/page-field.schema.ts";
import { record } from "../../ground/change/record.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as ReviewItems from "../items.ts";
import type { ReviewId, ReviewItemId } from "../review.schema.ts";
import { defineSubject, itemIdAs } from "../subject.schema.ts";
import type { DecisionAction, FinalDecision, ReviewSubject, SubjectShown } from "../subject.ts";
import { takeEffect } from "../take-effect.ts";
import { rowsField, someOfField, stepField } from "./decision-field.schema.ts";

/** A kind with all that the desk offers: what waits once before and once at the end, in a list of its own. */
export const probe = defineSubject({
  kind: "closure",
  queue: {
    path: "/admin/closures",
    title: "Probes",
    what: "probe",
    lead: "",
    empty: "",
    since: "Sent",
    statuses: ["pending", "needs_info", "approved", "rejected"],
    links: [],
    version: 1,
  },
  columns: [
    { id: "hours", title: "Hours", kind: "number" },
    { id: "isMilitary", title: "Military spouse", kind: "yesNo" },
  ],
  keeps: "own list",
  history: "of this thing",
  ids: { record: "prb", waitsAs: ["prb", "pbf"] },
  approve: {
    says: "messages",
    fields: {
      deadline: dayField({ label: "Deadline", optional: true }),
      courseMaterials: someOfField({ label: "Course materials", most: 20 }),
      entries: rowsField({ label: "Entries", most: 200 }),
      withoutExam: yesNoField({ label: "Without the exam", optional: true }),
      as: choiceField({ day: "By day", night: "By night" }, { label: "When", optional: true }),
    },
  },
  reject: { says: "messages", fields: { step: stepField({ label: "Step" }) } },
  together: "same person",
});

type Probe = typeof probe;

const words = { label: "", title: "", explanation: "", done: "", isFinal: false, needsMessage: false };

export const shownProbe: SubjectShown<Probe> = {
  ...{ name: "", email: "", flags: [], warnings: [], obstacles: [], step: "pay" },
  parts: [
    { kind: "facts", title: "Request", facts: [{ name: "Pathway", kind: "text", value: "Self-study" }] },
    {
      kind: "table",
      title: "Entries",
      columns: ["Type", "Hours"],
      rows: [
        { id: "xpr_1", cells: ["Counseling", "40"] },
        { id: "xpr_2", cells: ["Coaching", "10"] },
      ],
      picks: "entries",
    },
  ],
  outcomes: {
    approve: {
      ...words,
      fields: {
        deadline: { value: "2029-01-15" },
        courseMaterials: {
          options: [
            { value: "cfp", label: "Book one" },
            { value: "csc", label: "Book two" },
          ],
          isNeeded: true,
        },
        entries: { value: ["xpr_1"] },
        withoutExam: {},
        as: undefined,
      },
    },
    reject: {
      ...words,
      fields: {
        step: {
          options: [
            { value: "documentation", label: "Documentation", status: "needs_info" },
            { value: "shipping", label: "Shipping" },
          ],
        },
      },
    },
  },
};

/** Where each record waits now. */
const waitsAs = new Map<string, ReviewItemId>();

export const probeSubject: ReviewSubject<Probe> = {
  words: probe,
  itemOf: async (id) => waitsAs.get(id),
  mails: {},
  show: async ({ itemId }) =>
    itemId.startsWith("pbf_") ? { ...shownProbe, parts: shownProbe.parts.slice(0, 1) } : shownProbe,
  async check(_item, { outcome, fields }) {
    if (outcome === "approve" && fields.withoutExam && fields.deadline) throw new DomainError("conflict");
  },
  decisionWrites: () => [],
  mailOf: async () => {
    throw new Error("Nobody is written to");
  },
};

const person = { firstName: "Maya", lastName: "Brooks" };
export const probeStaff = anActor({ role: "admin" });

/** A record of a person, and where it waits. */
export function aProbe(personId = createId("person")) {
  const record = `prb_${createId("media").slice(4)}` as ReviewItemId;
  return {
    personId,
    record,
    sendIn: async (as: Probe["ids"]["waitsAs"][number] = "prb", cells: { hours?: number } = {}) => {
      const itemId = itemIdAs(probe, record, as);
      waitsAs.set(record, itemId);
      const at = now();
      await commit([
        ReviewItems.submitted(probe, { itemId, person: { ...person, id: personId }, at, cells }, "conflict"),
      ]);
      return { itemId, changedAt: at };
    },
  };
}

const told = ({ tellTogether }: FinalDecision<Probe>) => (tellTogether ? [tellTogether({})] : []);

/** Carries a decision out as a domain does, and keeps what it was given. */
export function probeCarriesOut(subject = probeSubject) {
  const carriedOut: FinalDecision<Probe>[] = [];
  const carryOut: DecisionAction<Probe> = async ({ personId }, decision) => {
    carriedOut.push(decision);
    await record(probeStaff, {
      about: personId,
      action: "review.rejecting",
      writes: [...decision.settled, ...told(decision)],
    });
  };
  const run = (itemId: ReviewItemId, id: ReviewId) => takeEffect({ subject, carryOut, sentenceOf: String }, itemId, id);
  return { carriedOut, run };
}

import { CustomAttributeType, Entity } from "electrodb";
import type { Value } from "../engines/list/list-column.schema.ts";
import { smallListAttributes } from "../engines/list/list-index.ts";
import type { OutboxId } from "../ground/shared/ids.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import { table } from "../ground/storage/table.ts";
import type { ActiveFlag } from "../people/person/active-flag.schema.ts";
import type { Outcome, ReviewId, ReviewItemId, ReviewKind, ReviewStatus, ToldWords } from "./review.schema.ts";
import type { Seen } from "./review-changes.rules.ts";

interface KeptDecision {
  readonly id: ReviewId;
  readonly outcome: Outcome;
  readonly by: PersonId;
  readonly at: Instant;
  readonly outboxId: OutboxId;
  /** Of several that were decided with one press: all of them. */
  readonly together?: readonly ReviewItemId[];
}

/** The id of the outbox event is stored as `eventId`. */
const toStored = ({ outboxId: eventId, ...decision }: KeptDecision) => ({ ...decision, eventId });

const fromStored = ({ eventId, ...decision }: ReturnType<typeof toStored>) => ({ outboxId: eventId, ...decision });

export const ReviewItemEntity = new Entity(
  {
    model: { service: "guildhall", entity: "reviewItem", version: "1" },
    attributes: {
      itemId: { type: CustomAttributeType<ReviewItemId>("string"), field: "subjectId", required: true, readOnly: true },
      kind: { type: CustomAttributeType<ReviewKind>("string"), required: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true },
      /** As the person is named now, and their flags: the queues show, sort and search them. */
      firstName: { type: "string" },
      lastName: { type: "string" },
      activeFlags: { type: CustomAttributeType<ActiveFlag[]>("any") },
      status: { type: CustomAttributeType<ReviewStatus>("string"), required: true },
      type: { type: "string" },
      /** What the other columns of its own queue show. */
      cells: { type: CustomAttributeType<Readonly<Record<string, Value>>>("any") },
      since: { type: CustomAttributeType<Instant>("string"), required: true },
      changedAt: { type: CustomAttributeType<Instant>("string"), required: true },
      claimedBy: { type: CustomAttributeType<PersonId>("string") },
      claimedUntil: { type: CustomAttributeType<Instant>("string") },
      /** A digest of what it showed when it was opened last. */
      showed: { type: "string" },
      assignedTo: { type: CustomAttributeType<PersonId>("string") },
      decision: {
        type: CustomAttributeType<KeptDecision>("any"),
        set: (decision?: KeptDecision) => decision && (toStored(decision) as unknown as KeptDecision),
        get: (stored?: KeptDecision) => stored && fromStored(stored as unknown as ReturnType<typeof toStored>),
      },
      decisionId: { type: CustomAttributeType<ReviewId>("string") },
      failure: { type: "string" },
      /** From when it was sent in to its decision. */
      waitedSeconds: { type: "number" },
      ...smallListAttributes,
    },
    indexes: {
      byItem: {
        pk: { field: "pk", composite: ["itemId"], template: "REVIEWS#${itemId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "ITEM", casing: "none" },
      },
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["status"], template: "REVIEWS#${status}", casing: "none" },
        sk: {
          field: "gsi1sk",
          composite: ["kind", "since", "itemId"],
          template: "${kind}#${since}#${itemId}",
          casing: "none",
        },
      },
      byPerson: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["personId"], template: "REVIEWED#${personId}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["itemId"], template: "ITEM#${itemId}", casing: "none" },
      },
    },
  },
  table,
);

export const ReviewEntity = new Entity(
  {
    model: { service: "guildhall", entity: "review", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<ReviewId>("string"), required: true, readOnly: true },
      itemId: { type: CustomAttributeType<ReviewItemId>("string"), field: "subjectId", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      by: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      outcome: { type: CustomAttributeType<Outcome>("string"), required: true, readOnly: true },
      status: { type: CustomAttributeType<ReviewStatus>("string"), required: true, readOnly: true },
      /** Sanitized HTML. */
      message: { type: "string", required: true, readOnly: true },
      newStep: { type: "string", readOnly: true },
      previousStep: { type: "string", readOnly: true },
      seen: { type: CustomAttributeType<Seen>("any"), required: true, readOnly: true },
      /** A digest of the name and the address that the reviewer saw; an earlier release kept none. */
      seenPerson: { type: "string", readOnly: true },
      fields: {
        type: CustomAttributeType<Readonly<Record<string, unknown>>>("any"),
        field: "confirmed",
        readOnly: true,
      },
      /** Of several that were decided with one press: the review of the one that was open. */
      decidedWith: { type: CustomAttributeType<ReviewId>("string"), readOnly: true },
      /** The event that sends the one message about all of that press; without it, each tells of itself. */
      toldBy: { type: CustomAttributeType<OutboxId>("string") },
      /** What the one message about all of that press says of this one, once it has taken effect. */
      told: { type: CustomAttributeType<ToldWords>("any") },
    },
    indexes: {
      byItem: {
        pk: { field: "pk", composite: ["itemId"], template: "REVIEWS#${itemId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "REVIEW#${id}", casing: "none" },
      },
      byPerson: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["personId"], template: "REVIEWED#${personId}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "REVIEW#${id}", casing: "none" },
      },
    },
  },
  table,
);

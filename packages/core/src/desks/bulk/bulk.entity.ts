import { CustomAttributeType, Entity } from "electrodb";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { BulkFile, BulkId, BulkInput, BulkJob, BulkState, FileQuery } from "./bulk.schema.ts";

export const BulkEntity = new Entity(
  {
    model: { service: "guildhall", entity: "bulk", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<BulkId>("string"), required: true, readOnly: true },
      action: { type: CustomAttributeType<BulkJob["action"]>("string"), required: true, readOnly: true },
      input: { type: CustomAttributeType<BulkInput>("any"), required: true, readOnly: true },
      createdBy: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** Of a file until it is made: what the list was narrowed to. */
      query: { type: CustomAttributeType<FileQuery>("any") },
      /** When its making last began; gone if it must begin again. */
      begunAt: { type: CustomAttributeType<Instant>("string") },
      file: { type: CustomAttributeType<BulkFile>("any") },
      undoneBy: { type: CustomAttributeType<PersonId>("string") },
      againAs: { type: CustomAttributeType<BulkId>("string") },
      state: { type: CustomAttributeType<BulkState>("string"), required: true },
      parts: { type: "number", required: true, readOnly: true },
      total: { type: "number", required: true },
      /** Counted from the beginning again while it is undone. */
      worked: { type: "number", required: true },
      failed: { type: "number", required: true },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "BULK#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "JOB", casing: "none" },
      },
      byAge: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: [], template: "BULKS", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);

export interface FailedRow {
  readonly id: string;
  readonly code: ProblemCode;
}

export const BulkPartEntity = new Entity(
  {
    model: { service: "guildhall", entity: "bulkPart", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<BulkId>("string"), required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true, padding: { length: 4, char: "0" } },
      rows: { type: "list", items: { type: "string" }, required: true, readOnly: true },
      failures: { type: CustomAttributeType<readonly FailedRow[]>("any") },
      undoFailures: { type: CustomAttributeType<readonly FailedRow[]>("any") },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byJob: {
        pk: { field: "pk", composite: ["id"], template: "BULK#${id}", casing: "none" },
        sk: { field: "sk", composite: ["part"], template: "PART#${part}", casing: "none" },
      },
    },
  },
  table,
);

/** What an action did to one row, written with it: so a repetition does nothing, and the undo knows what to put back. */
export const BulkRowEntity = new Entity(
  {
    model: { service: "guildhall", entity: "bulkRow", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<BulkId>("string"), required: true, readOnly: true },
      row: { type: "string", required: true, readOnly: true },
      addedBy: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      addedAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byRow: {
        pk: { field: "pk", composite: ["id"], template: "BULK#${id}", casing: "none" },
        sk: { field: "sk", composite: ["row"], template: "ROW#${row}", casing: "none" },
      },
    },
  },
  table,
);

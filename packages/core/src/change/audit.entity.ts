import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import type { AuditAction, AuditEntry, LongText, Subject } from "./audit.schema.ts";

export const AuditEntity = new Entity(
  {
    model: { service: "guildhall", entity: "audit", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<AuditEntry["id"]>("string"), required: true, readOnly: true },
      subject: { type: CustomAttributeType<Subject>("string"), required: true, readOnly: true },
      seq: { type: "number", required: true, readOnly: true, padding: { length: 9, char: "0" } },
      at: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      action: { type: CustomAttributeType<AuditAction>("string"), required: true, readOnly: true },
      by: { type: "string", required: true, readOnly: true },
      actingFor: { type: CustomAttributeType<PersonId>("string"), readOnly: true },
      // What an erasure takes out. The chain holds by the digest.
      before: { type: CustomAttributeType<Record<string, unknown>>("any") },
      after: { type: CustomAttributeType<Record<string, unknown>>("any") },
      reason: { type: "string" },
      longTexts: { type: CustomAttributeType<LongText[]>("any") },
      salt: { type: "string" },
      digest: { type: "string", readOnly: true },
      hash: { type: "string", required: true, readOnly: true },
      redactedAt: { type: CustomAttributeType<Instant>("string") },
      seal: { type: "string" },
    },
    indexes: {
      bySubject: {
        pk: { field: "pk", composite: ["subject"], template: "AUDIT#${subject}", casing: "none" },
        sk: { field: "sk", composite: ["seq"], template: "ENTRY#${seq}", casing: "none" },
      },
    },
  },
  table,
);

/** A long text that a history speaks of, once however often it does. */
export const AuditTextEntity = new Entity(
  {
    model: { service: "guildhall", entity: "auditText", version: "1" },
    attributes: {
      subject: { type: CustomAttributeType<Subject>("string"), required: true, readOnly: true },
      name: { type: "string", required: true, readOnly: true },
      text: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      bySubject: {
        pk: { field: "pk", composite: ["subject"], template: "AUDIT#${subject}", casing: "none" },
        sk: { field: "sk", composite: ["name"], template: "TEXT#${name}", casing: "none" },
      },
    },
  },
  table,
);

/** Where a history ends: so that a lost or cut tail is seen. */
export const AuditHeadEntity = new Entity(
  {
    model: { service: "guildhall", entity: "auditHead", version: "1" },
    attributes: {
      subject: { type: CustomAttributeType<Subject>("string"), required: true, readOnly: true },
      seq: { type: "number", required: true },
      hash: { type: "string", required: true },
      /** Without it, whoever cuts the tail off could set the head back to an earlier entry. */
      seal: { type: "string", required: true },
      /** How often was saved in the window that is open: no evidence, so not sealed. */
      window: { type: "number" },
      saves: { type: "number" },
      staffSaves: { type: "number" },
    },
    indexes: {
      bySubject: {
        pk: { field: "pk", composite: ["subject"], template: "AUDIT#${subject}", casing: "none" },
        sk: { field: "sk", composite: [], template: "HEAD", casing: "none" },
      },
    },
  },
  table,
);

import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../shared/values.ts";
import { table } from "../storage/table.ts";
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
      // Erasure removes these. The hash chain stays valid because it covers the digest, not the words.
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

/** A long text of a history, stored once however many entries name it. */
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

/** The end of a history, so that a lost or cut tail is noticed. */
export const AuditHeadEntity = new Entity(
  {
    model: { service: "guildhall", entity: "auditHead", version: "1" },
    attributes: {
      subject: { type: CustomAttributeType<Subject>("string"), required: true, readOnly: true },
      seq: { type: "number", required: true },
      hash: { type: "string", required: true },
      /** Without it, somebody who cuts the tail off could set the head back to an earlier entry. */
      seal: { type: "string", required: true },
      /** How many saves the open window has. Not evidence, so not sealed. */
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

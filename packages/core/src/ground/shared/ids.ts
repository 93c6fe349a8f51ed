import type * as z from "zod/mini";
import { idSchema } from "./values.ts";

// Marked pure so that bundlers drop the ids that a page does not use.
export const ImpersonationId = /* @__PURE__ */ idSchema("actAs");
export type ImpersonationId = z.infer<typeof ImpersonationId>;

export const AddressId = /* @__PURE__ */ idSchema("address");
export type AddressId = z.infer<typeof AddressId>;

export const AuditId = /* @__PURE__ */ idSchema("audit");
export type AuditId = z.infer<typeof AuditId>;

export const ConsentId = /* @__PURE__ */ idSchema("consent");
export type ConsentId = z.infer<typeof ConsentId>;

export const EventId = /* @__PURE__ */ idSchema("event");
export type EventId = z.infer<typeof EventId>;

export const ExportId = /* @__PURE__ */ idSchema("export");
export type ExportId = z.infer<typeof ExportId>;

export const FlagId = /* @__PURE__ */ idSchema("flag");
export type FlagId = z.infer<typeof FlagId>;

export const LedgerEntryId = /* @__PURE__ */ idSchema("ledgerEntry");
export type LedgerEntryId = z.infer<typeof LedgerEntryId>;

export const LineItemId = /* @__PURE__ */ idSchema("lineItem");
export type LineItemId = z.infer<typeof LineItemId>;

export const MediaId = /* @__PURE__ */ idSchema("media");
export type MediaId = z.infer<typeof MediaId>;

export const MembershipId = /* @__PURE__ */ idSchema("membership");
export type MembershipId = z.infer<typeof MembershipId>;

export const NotificationId = /* @__PURE__ */ idSchema("notification");
export type NotificationId = z.infer<typeof NotificationId>;

export const OrderId = /* @__PURE__ */ idSchema("order");
export type OrderId = z.infer<typeof OrderId>;

export const OutboxId = /* @__PURE__ */ idSchema("outbox");
export type OutboxId = z.infer<typeof OutboxId>;

export const ProductId = /* @__PURE__ */ idSchema("product");
export type ProductId = z.infer<typeof ProductId>;

export const RefundId = /* @__PURE__ */ idSchema("refund");
export type RefundId = z.infer<typeof RefundId>;

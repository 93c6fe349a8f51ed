import * as LedgerReport from "@guildhall/core/billing/ledger-report";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.ledgerEntries, ({ actor, query }) =>
  LedgerReport.entriesOn(actor, query),
);

import * as LedgerReport from "@guildhall/core/billing/ledger-report";
import { billingStaffRoutes } from "@guildhall/core/billing/staff.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingStaffRoutes.ledgerCsv, ({ actor, query }) => LedgerReport.csv(actor, query));

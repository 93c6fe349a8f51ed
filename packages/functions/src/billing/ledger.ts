import { ledgerRoutes } from "@guildhall/core/billing/ledger.routes";
import * as LedgerReport from "@guildhall/core/billing/ledger-report";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(ledgerRoutes.ledger, ({ actor, query }) => LedgerReport.summary(actor, query));

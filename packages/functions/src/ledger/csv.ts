import { ledgerRoutes } from "@guildhall/core/money/ledger/ledger.routes";
import * as LedgerReport from "@guildhall/core/money/ledger/ledger-report";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(ledgerRoutes.csv, ({ actor, query }) => LedgerReport.csv(actor, query));

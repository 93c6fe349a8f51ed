import { ledgerRoutes } from "@guildhall/core/money/ledger/ledger.routes";
import * as LedgerReport from "@guildhall/core/money/ledger/ledger-report";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(ledgerRoutes.entries, ({ actor, query }) => LedgerReport.entriesOn(actor, query));

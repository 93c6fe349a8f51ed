import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { ledgerRoutes } from "@guildhall/core/money/ledger/ledger.routes";
import type { LedgerQuery } from "@guildhall/core/money/ledger/ledger-report.schema";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useLedger = (query: LedgerQuery) => useListRoute(ledgerRoutes.summary, { query });

export const useLedgerEntries = (on: LocalDate) => useRoute(ledgerRoutes.entries, { query: { on } });

export const useLedgerCsv = () => useRouteAction(ledgerRoutes.csv);

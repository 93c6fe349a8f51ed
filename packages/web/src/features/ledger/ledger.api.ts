import { ledgerRoutes } from "@guildhall/core/ledger/ledger.routes";
import type { LedgerQuery } from "@guildhall/core/ledger/ledger-report.schema";
import type { LocalDate } from "@guildhall/core/shared/values";
import { useListRoute } from "../../lib/use-list-route.ts";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

export const useLedger = (query: LedgerQuery) => useListRoute(ledgerRoutes.summary, { query });

export const useLedgerEntries = (on: LocalDate) => useRoute(ledgerRoutes.entries, { query: { on } });

export const useLedgerCsv = () => useRouteAction(ledgerRoutes.csv);

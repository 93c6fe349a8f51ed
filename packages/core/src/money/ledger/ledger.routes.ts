import { defineRoute } from "../../ground/route/route.ts";
import { LedgerCsv, LedgerDayQuery, LedgerEntries, LedgerQuery, LedgerSummary } from "./ledger-report.schema.ts";

export const ledgerRoutes = {
  summary: defineRoute({
    id: "ledger.summary",
    method: "GET",
    path: "/api/admin/ledger",
    role: "admin",
    work: "money",
    summary: "What some days' ledger comes to, account by account",
    query: LedgerQuery,
    response: LedgerSummary,
  }),
  entries: defineRoute({
    id: "ledger.entries",
    method: "GET",
    path: "/api/admin/ledger/entries",
    role: "admin",
    work: "money",
    summary: "One day's ledger, entry by entry",
    query: LedgerDayQuery,
    response: LedgerEntries,
  }),
  csv: defineRoute({
    id: "ledger.csv",
    method: "GET",
    path: "/api/admin/ledger/csv",
    role: "admin",
    work: "money",
    summary: "Some days' ledger as journal entries for QuickBooks",
    query: LedgerQuery,
    response: LedgerCsv,
  }),
};

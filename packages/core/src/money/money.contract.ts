import { cardActions } from "./card/card.audit.ts";
import { cardGrants } from "./card/card.grants.ts";
import { cardProblems } from "./card/card.problem.ts";
import { cardRoutes } from "./card/card.routes.ts";
import { catalogProblems } from "./catalog/catalog.problem.ts";
import { ledgerActions } from "./ledger/ledger.audit.ts";
import { ledgerGrants } from "./ledger/ledger.grants.ts";
import { ledgerRoutes } from "./ledger/ledger.routes.ts";
import { orderActions } from "./order/order.audit.ts";
import { orderProblems } from "./order/order.problem.ts";

export const routes = [cardRoutes, ledgerRoutes] as const;
export const problems = /* @__PURE__ */ (() => ({ ...catalogProblems, ...cardProblems, ...orderProblems }) as const)();
export const actions = /* @__PURE__ */ (() => ({ ...orderActions, ...cardActions, ...ledgerActions }) as const)();
export { cardFollows as follows } from "./card/card.follow.ts";
export const grants = /* @__PURE__ */ (() => ({ ...cardGrants, ...ledgerGrants }) as const)();
export { cardJobs as jobs } from "./card/card.jobs.ts";

import type { LocalDate } from "../../../ground/shared/values.ts";
import { correctionOwed } from "./correction.obligation.ts";
import { deadlineOwed } from "./deadline.obligation.ts";
import { entriesAsked } from "./entry.obligation.ts";
import { ethicsOwed } from "./ethics.obligation.ts";
import { examOwed } from "./exam.obligation.ts";
import { extensionOwed } from "./extension.obligation.ts";
import { finishOwed } from "./finish.obligation.ts";
import { hoursOwed } from "./hours.obligation.ts";
import { modulesOwed } from "./module.obligation.ts";
import { type Obligation, type ObligationFacts, obligationKinds, obligationStates } from "./obligation.schema.ts";
import { type ObligationSource, type OwedRow, ofRegistration } from "./owed.rules.ts";
import { registeringOwed } from "./registering.obligation.ts";
import { correctionsToSettle, disputesToAnswer } from "./settling.obligation.ts";
import { supervisorsOwed } from "./supervisor.obligation.ts";

/** One file and one row for each kind of obligation. What a certificate owes is a source of its own. */
const sources: readonly ObligationSource[] = [
  ofRegistration(["registering"], registeringOwed),
  ofRegistration(["under_way"], correctionOwed),
  ofRegistration(["under_way"], entriesAsked),
  ofRegistration(["under_way"], correctionsToSettle),
  ofRegistration(["under_way"], disputesToAnswer),
  ofRegistration(["under_way"], hoursOwed),
  ofRegistration(["under_way"], supervisorsOwed),
  ofRegistration(["under_way"], modulesOwed),
  ofRegistration(["under_way"], ethicsOwed),
  ofRegistration(["under_way"], examOwed),
  ofRegistration(["under_way", "final_approval"], finishOwed),
  ofRegistration(["under_way", "expired"], extensionOwed),
  ofRegistration(["under_way", "expired"], deadlineOwed),
];

/** What somebody still owes for a certification on a day, the most urgent first (bylaws#obligations). */
export function obligationsOf(facts: ObligationFacts, day: LocalDate): Obligation[] {
  const keys = new Map<string, number>();
  const keyOf = ({ kind, recordId, on }: OwedRow): string => {
    const key = `${kind} ${recordId} ${on ?? ""}`;
    const count = keys.get(key) ?? 0;
    keys.set(key, count + 1);
    return count === 0 ? key : `${key} ${count + 1}`;
  };
  const named = (owed: OwedRow): Obligation => {
    const { recordId: _recordId, ...row } = owed;
    return { ...row, key: keyOf(owed), name: facts.certification.name };
  };
  return sources.flatMap((source) => source(facts, day).map(named)).toSorted(byUrgency);
}

const never = "9999";

const isUnpaidNow = ({ kind, state }: Obligation): boolean =>
  kind === "unpaid_order" && (state === "overdue" || state === "due");

const hasNoDay = ({ kind, state, on }: Obligation): boolean =>
  state === "due" && (on === undefined || kind === "pay_cart");

/** What has no day is to be done now. */
export function byUrgency(a: Obligation, b: Obligation): number {
  if (isUnpaidNow(a) !== isUnpaidNow(b)) return isUnpaidNow(a) ? -1 : 1;
  const state = obligationStates.indexOf(a.state) - obligationStates.indexOf(b.state);
  if (state !== 0) return state;
  const first = hasNoDay(a) ? "" : (a.on ?? never);
  const second = hasNoDay(b) ? "" : (b.on ?? never);
  if (first !== second) return first < second ? -1 : 1;
  return obligationKinds.indexOf(a.kind) - obligationKinds.indexOf(b.kind);
}

/** Not with somebody else, and not done. */
export const isOpenObligation = ({ state }: Pick<Obligation, "state">): boolean =>
  state === "overdue" || state === "due" || state === "to_come";

/** Nobody has to: of what is owed, it comes after all else. */
export const isOptional = ({ kind, state }: Pick<Obligation, "kind" | "state">): boolean =>
  kind === "accommodations" || kind === "disputed_entry" || (kind === "extend_by" && state === "to_come");

/** For the dashboard; what is with somebody else only where nothing else is owed. */
export function mostUrgent(rows: readonly Obligation[]): Obligation | undefined {
  const open = rows.filter(isOpenObligation);
  return open.find((row) => !isOptional(row)) ?? open[0] ?? rows.find(({ state }) => state === "waiting");
}

/** What its person can do next. */
export function nextObligation(rows: readonly Obligation[]): Obligation | undefined {
  const open = rows.filter((row) => isOpenObligation(row) && row.action !== undefined);
  return open.find((row) => !isOptional(row)) ?? open[0];
}

import type { Obligation } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import type { NotificationId, OrderId } from "@guildhall/core/ground/shared/ids";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import type { Notification } from "@guildhall/core/people/notification/notification.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { membershipWords } from "../../blocks/membership/membership-words.ts";
import {
  type CertificationRow,
  certificationRows,
  mainRow,
  urgentRow,
  withObligations,
} from "../../features/dashboard/certification-rows.ts";
import { isUrgent } from "../../features/notification/urgent-alerts.tsx";

interface Standing {
  readonly user: User;
  /** Those that the dashboard shows. */
  readonly alerts: readonly Notification[];
  /** The orders whose bank has the person's answer: there is nothing to do. */
  readonly answered: readonly string[];
  /** What is owed of each registration. */
  readonly obligations: readonly Obligation[];
  /** So many days before it, a deadline is due. */
  readonly warningDays: number | undefined;
  readonly today: LocalDate;
}

export type MainOnDashboard = "cart" | OrderId | "closure" | NotificationId | "email" | "certification" | "membership";

/** Whose step is the one green button: the first on the page that needs the person (bylaws#dashboard). */
export function mainOnDashboard(standing: Standing): MainOnDashboard | undefined {
  const { user, alerts, answered, obligations, warningDays, today } = standing;
  const { cart, unpaidOrders = [], closureRequestedAt } = user;
  const isOpen = ({ id, state }: { id: string; state: string }) => state !== "needs_action" || !answered.includes(id);
  if (cart.order && isOpen(cart.order)) return "cart";
  const first = unpaidOrders.find(isOpen)?.id ?? (closureRequestedAt && "closure") ?? alerts.find(isUrgentStep)?.id;
  if (first) return first;
  if (!(user.emailProvedAt || user.actedBy)) return "email";
  return mainOfCards(user, withObligations(certificationRows(user, today, warningDays), user, obligations), today);
}

function mainOfCards(user: User, rows: readonly CertificationRow[], today: LocalDate): MainOnDashboard | undefined {
  const { state, action } = membershipWords(user, today);
  if (urgentRow(rows)) return "certification";
  if (action && state !== "neutral") return "membership";
  if (mainRow(rows)) return "certification";
  // What is merely possible is no obligation: it is the main thing only where nothing else is under way.
  const isUnderWay = rows.some((row) => row.state === "due" || row.state === "pending");
  return action && !isUnderWay ? "membership" : undefined;
}

const isUrgentStep = (alert: Notification): boolean => isUrgent(alert) && alert.data.url !== undefined;

import type { LocalDate } from "../../../../ground/shared/values.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";

interface Extended {
  readonly oldDeadline: LocalDate;
  readonly newDeadline: LocalDate;
}

interface KeptDeadline {
  readonly status: RegistrationStatus;
  readonly closed?: unknown;
  readonly deadline?: LocalDate | undefined;
}

/** Frozen when it was asked for; a later one that staff have entered meanwhile stays (bylaws#extension). */
export function deadlineExtended(
  { status, closed, deadline }: KeptDeadline,
  { newDeadline }: Extended,
): LocalDate | undefined {
  if (closed !== undefined || status === "complete") return undefined;
  return deadline !== undefined && deadline > newDeadline ? deadline : newDeadline;
}

/** Not of what staff have, or have certified; a deadline that was changed since stays (bylaws#extension-refunded). */
export function deadlineBack(
  { status, closed, deadline }: KeptDeadline,
  { oldDeadline, newDeadline }: Extended,
): LocalDate | undefined {
  const isOpen = status === "in_progress" && closed === undefined;
  return isOpen && deadline === newDeadline ? oldDeadline : undefined;
}

/** Finished or sent to staff in the time that it gave: it does not end by itself (bylaws#paid-back). */
export function isExtensionKept({ status, closed, deadline }: KeptDeadline, { oldDeadline }: Extended): boolean {
  if (closed !== undefined || status === "in_progress") return false;
  return status === "complete" || (deadline !== undefined && deadline > oldDeadline);
}

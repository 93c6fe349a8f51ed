import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { LatestRegistration } from "../../../people/person/user.schema.ts";

export type RegistrationStatus = LatestRegistration["status"];

/** What staff decide on after enrollment: several may wait, in the order in which they were sent. */
const waitingStatus = { experience: "experience_approval", modules: "module_approval" } as const;
export type WaitingApproval = keyof typeof waitingStatus;

/** A registration that nobody has started yet has none. */
type From = RegistrationStatus | "none";

type Rows = Partial<Record<From, RegistrationStatus>>;
const whileOpen = ["pre_registration", "in_progress"] as const;
const unfinished = [
  "pre_registration",
  "pathway_approval",
  "registration_approval",
  "in_progress",
  "module_approval",
  "experience_approval",
  "final_approval",
] as const;
const stays = (statuses: readonly RegistrationStatus[]): Rows => Object.fromEntries(statuses.map((one) => [one, one]));

/** Who moves it where; what else a move needs is asked by `actionsOf`. */
const candidateMoves = {
  start: { none: "pre_registration" },
  save_step: stays(whileOpen),
  send_pathway: { pre_registration: "pathway_approval" },
  add_to_cart: { pre_registration: "pre_registration" },
  submit: { pre_registration: "registration_approval" },
  withdraw: { pathway_approval: "pre_registration", registration_approval: "pre_registration" },
  submit_hours: { in_progress: "experience_approval", module_approval: "module_approval" },
  call_back_hours: { experience_approval: "in_progress", module_approval: "in_progress" },
  finish: { in_progress: "final_approval" },
} as const satisfies Record<string, Rows>;

const otherMoves = {
  enter_by_staff: { none: "in_progress" },
  pay: { pre_registration: "in_progress" },
  approve_pathway: { pathway_approval: "pre_registration" },
  reject_pathway: { pathway_approval: "pre_registration" },
  decline_charge: { registration_approval: "registration_approval" },
  enroll: { registration_approval: "in_progress" },
  reject_registration: { registration_approval: "pre_registration" },
  cancel_unpaid_order: { registration_approval: "pre_registration" },
  decide_hours: { experience_approval: "in_progress", module_approval: "in_progress" },
  complete_modules: { in_progress: "module_approval", experience_approval: "experience_approval" },
  decide_modules: { module_approval: "in_progress", experience_approval: "in_progress" },
  certify: { final_approval: "complete" },
  send_back_final: { final_approval: "in_progress" },
  /** A mark, not a status. */
  close: stays(unfinished),
} as const satisfies Record<string, Rows>;

export const registrationMoves = { ...candidateMoves, ...otherMoves };
export type RegistrationMove = keyof typeof registrationMoves;

/** The first that was sent is shown (bylaws#registration-status). */
export const statusWhileWaiting = ([first]: readonly WaitingApproval[]): RegistrationStatus =>
  first ? waitingStatus[first] : "in_progress";

const ends: Partial<Record<RegistrationMove, WaitingApproval>> = {
  decide_hours: "experience",
  call_back_hours: "experience",
  decide_modules: "modules",
};

type MoveRefusal = "registration.live" | "registration.complete" | "registration.in-review" | "registration.moved";

function refusalOf(status: From, move: RegistrationMove): MoveRefusal {
  if (status === "complete") return "registration.complete";
  if (move === "start" || move === "enter_by_staff") return "registration.live";
  return status.endsWith("_approval") && move in candidateMoves ? "registration.in-review" : "registration.moved";
}

/** `waiting` is what staff have now; what a move ends must be among it (bylaws#registration-status). */
export function nextStatus(
  status: From,
  move: RegistrationMove,
  waiting: readonly WaitingApproval[] = [],
): Verdict<RegistrationStatus, MoveRefusal> {
  const rows: Rows = registrationMoves[move];
  const to = rows[status];
  if (!to) return refuse(refusalOf(status, move));
  const ended = ends[move];
  if (!ended) return allow(to);
  const all = waiting.length > 0 ? waiting : [status === "module_approval" ? "modules" : "experience"];
  if (!all.some((one) => one === ended)) return refuse(refusalOf(status, move));
  return allow(statusWhileWaiting(waiting.filter((one) => one !== ended)));
}

import type { LocalDate } from "../../../ground/shared/values.ts";
import type { CertificateStatus } from "../../../people/certificate/certificate-status.rules.ts";
import { extensionOf, isExtensionWaiting } from "../extension/extension.rules.ts";
import type { ExtensionStanding } from "../extension/extension.schema.ts";
import { isLocked } from "./deadline.rules.ts";
import type { RegistrationFacts, RegistrationStanding } from "./registration-facts.schema.ts";
import { hasTakenOver } from "./standing.rules.ts";

type CardFacts = Pick<RegistrationFacts, "certification" | "certificate" | "registration" | "extensions" | "policy">;

export const dashboardModes = ["certified", "candidate", "not_certified"] as const;
export type DashboardMode = (typeof dashboardModes)[number];

export const cardStates = [
  ...(["good_standing", "lapsed_ceus", "lapsed_payment", "revoked"] satisfies Exclude<CertificateStatus, "renewed">[]),
  "not_enrolled",
  "begun",
  "sent_back",
  "in_cart",
  "in_review",
  "unpaid",
  "in_progress",
  "final_review",
  "expired",
  "expired_in_cart",
  "expired_under_review",
  "expired_unpaid",
] as const;
export type CardState = (typeof cardStates)[number];

export type ExpirationStatus = "expired" | "expiredWithoutExtension" | "expiredWithExtension";

type Held = Exclude<CertificateStatus, "revoked" | "renewed">;

const heldOf = ({ certificate }: Pick<CardFacts, "certificate">): Held | undefined =>
  certificate === "revoked" || certificate === "renewed" ? undefined : certificate;

const openOf = ({ registration }: Pick<CardFacts, "registration">): RegistrationStanding | undefined =>
  registration && !registration.closed && registration.status !== "complete" ? registration : undefined;

const isEnrolled = ({ status }: RegistrationStanding): boolean =>
  ["in_progress", "module_approval", "experience_approval", "final_approval"].includes(status);

/** bylaws#certification-card */
export function dashboardMode(facts: CardFacts, day: LocalDate): DashboardMode {
  if (heldOf(facts)) return "certified";
  const registration = openOf(facts);
  if (registration && isEnrolled(registration) && !isLocked(registration, day, facts.policy)) return "candidate";
  return facts.certificate === "revoked" ? "certified" : "not_certified";
}

const whileExtending: Partial<Record<ExtensionStanding, CardState>> = {
  in_cart: "expired_in_cart",
  under_review: "expired_under_review",
  unpaid: "expired_unpaid",
};

function stateOf(registration: RegistrationStanding): CardState {
  const { status, isInCart, isUnpaid, isSentBack } = registration;
  if (status === "pre_registration") return isInCart ? "in_cart" : isSentBack ? "sent_back" : "begun";
  if (status === "pathway_approval") return "in_review";
  if (status === "registration_approval") return isUnpaid ? "unpaid" : "in_review";
  return status === "final_approval" ? "final_review" : "in_progress";
}

/** bylaws#certification-card */
export function cardState(facts: CardFacts, day: LocalDate): CardState {
  const held = heldOf(facts);
  if (held) return held;
  const registration = openOf(facts);
  if (!registration) return facts.certificate === "revoked" ? "revoked" : "not_enrolled";
  if (!isLocked(registration, day, facts.policy)) return stateOf(registration);
  const waiting = facts.extensions.find(isExtensionWaiting);
  return (waiting && whileExtending[waiting]) ?? "expired";
}

/** Absent while the registration runs (bylaws#certification-card). */
export function expirationStatus(facts: CardFacts, day: LocalDate): ExpirationStatus | undefined {
  const registration = openOf(facts);
  const deadline = registration?.deadline;
  if (!registration || !deadline || !isLocked(registration, day, facts.policy)) return undefined;
  if (facts.extensions.some(isExtensionWaiting)) return "expiredWithExtension";
  return extensionOf({ ...facts, deadline }, day, facts.policy).allowed ? "expiredWithoutExtension" : "expired";
}

/** Of one certification, the newest first: what was given up before it took over is as if it had never been (bylaws#registration-given-up). */
export const currentOf = <T extends Parameters<typeof hasTakenOver>[0] & { readonly closed?: object | undefined }>(
  registrations: readonly T[],
): T | undefined => registrations.find((one) => !one.closed || hasTakenOver(one)) ?? registrations[0];

/** Not expired, closed or complete: there is only one, and it is gone on with (bylaws#one-registration). */
export function isLive(facts: Pick<CardFacts, "registration" | "policy">, day: LocalDate): boolean {
  const registration = openOf(facts);
  return registration !== undefined && !isLocked(registration, day, facts.policy);
}

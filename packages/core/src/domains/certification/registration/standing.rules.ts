import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import type { RegistrationStatus, WaitingApproval } from "./registration-status.rules.ts";

/** Approved by staff, and waiting for its payment. */
export const isApprovedUnpaid = ({
  status,
  approvedOn,
}: {
  readonly status: RegistrationStatus;
  readonly approvedOn?: LocalDate | undefined;
}): boolean => status === "registration_approval" && approvedOn !== undefined;

/** Enrolled, and the final application is not sent. */
export const isUnderWay = (status: RegistrationStatus): boolean =>
  status === "in_progress" || status === "experience_approval" || status === "module_approval";

export const isWithPerson = (status: RegistrationStatus): boolean =>
  status === "pre_registration" || status === "in_progress";

export const mayChooseOtherwise = (status: RegistrationStatus): boolean =>
  status === "pre_registration" || status === "pathway_approval";

/** Its person goes on with it, whether or not hours or modules wait meanwhile. */
export const isBeingFilled = (status: RegistrationStatus): boolean =>
  status === "pre_registration" || isUnderWay(status);

/** Closed, or certified: it leads nowhere any more (bylaws#registration-over). */
export const isRegistrationEnded = ({
  status,
  closed,
}: {
  readonly status: RegistrationStatus;
  readonly closed?: object | undefined;
}): boolean => closed !== undefined || status === "complete";

interface TakingOver {
  readonly enrolledOn?: LocalDate | undefined;
  readonly carries?: { readonly at?: Instant | undefined } | undefined;
}

/** Enrolled, and with what was paid for the one before: until then, that one has its place back where this one is closed (bylaws#registration-given-up). */
export const hasTakenOver = ({ enrolledOn, carries }: TakingOver): boolean =>
  enrolledOn !== undefined && (carries === undefined || carries.at !== undefined);

interface WithWaiting {
  readonly status: RegistrationStatus;
  readonly waiting?: readonly WaitingApproval[] | undefined;
}

/** Hours can wait beside modules, which the status names then. */
export const areHoursSent = ({ status, waiting = [] }: WithWaiting): boolean =>
  status === "experience_approval" || waiting.includes("experience");

export const areModulesSent = ({ status, waiting = [] }: WithWaiting): boolean =>
  status === "module_approval" || waiting.includes("modules");

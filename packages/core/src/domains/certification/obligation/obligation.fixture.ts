import type { OrderId } from "../../../ground/shared/ids.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { ExtensionId, RegistrationId } from "../certification.schema.ts";
import { hundredthsOf } from "../certification.schema.ts";
import { ObligationFacts, type OwedRegistration } from "./obligation.schema.ts";

export const unpaidOrderId = "ord_01h00000000000000000000001" as OrderId;

export const anOwedRegistration = (override: Partial<OwedRegistration> = {}): OwedRegistration => ({
  id: "reg_01h00000000000000000000001" as RegistrationId,
  status: "in_progress",
  isClosed: false,
  deadline: "2026-12-31" as LocalDate,
  requiredHours: 1000,
  hours: { approved: hundredthsOf(0), pending: hundredthsOf(0) },
  areHoursSent: false,
  isEthicsSigned: false,
  isEducationDone: false,
  isInCart: false,
  attempts: [],
  ...override,
});

export const anExtensionIn = (
  state: ObligationFacts["extensions"][number]["state"],
  newDeadline = "2027-06-30",
): ObligationFacts["extensions"][number] => ({
  ...{ id: "ext_01h00000000000000000000001" as ExtensionId, state, newDeadline: newDeadline as LocalDate },
  ...(state === "unpaid" && { orderId: unpaidOrderId }),
});

export const obligationFacts = (
  registration: Partial<OwedRegistration> | undefined = {},
  override: Partial<ObligationFacts> = {},
): ObligationFacts =>
  ObligationFacts.parse({
    certification: {
      ...{ id: "cert-afc", name: "AFC", parts: ["experience", "education", "ethics", "exam"] },
      ...{ isEducationAlwaysComplete: true, allowsExtension: true },
    },
    registration: anOwedRegistration(registration),
    extensions: [],
    ...{
      examCents: 40_000,
      extensionCents: 20_000,
      supervisors: [],
      corrections: [],
      disputes: [],
      isAccommodationAsked: false,
    },
    policy: {
      ...{ registrationGraceDays: 0, extensionMonths: 6, extensionWindowMonths: 6, examAttempts: 5 },
      ...{ accommodationDays: 45, deadlineWarningDays: 90 },
    },
    ...override,
  });

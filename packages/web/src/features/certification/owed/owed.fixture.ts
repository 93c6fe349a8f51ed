import { ObligationFacts } from "@guildhall/core/domains/certification/obligation/obligation.schema";

/** Somebody who has just begun the work. */
export const owedFacts = (registration: object = {}, override: object = {}): ObligationFacts =>
  ObligationFacts.parse({
    certification: {
      ...{ id: "cert-afc", name: "AFC", parts: ["experience", "education", "ethics", "exam"] },
      ...{ isEducationAlwaysComplete: true, allowsExtension: true },
    },
    registration: {
      ...{ id: "reg_01h00000000000000000000001", status: "in_progress", isClosed: false, requiredHours: 1000 },
      ...{ hours: { approved: 0, pending: 0 }, areHoursSent: false, isEthicsSigned: false, isEducationDone: false },
      ...{ isInCart: false, attempts: [] },
      ...registration,
    },
    ...{
      extensions: [],
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

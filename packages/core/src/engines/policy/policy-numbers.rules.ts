/** The numbers of the rules, until staff change them. */
export const firstPolicy = {
  termDays: 365,
  yearsAhead: 3,
  expiringDays: 90,
  firstReminderDays: 60,
  secondReminderDays: 30,
  thirdReminderDays: 7,
  lapsedReminderDays: 14,
  emeritusAge: 65,
  emeritusYears: 10,
  monthsBetweenPrompts: 3,
  textsPerMonth: 4,
  donationPresets: [25, 50, 100, 250, 500] as readonly number[],
  scholarshipStudentDollars: 375,
  scholarshipRegularDollars: 725,
  registrationGraceDays: 0,
  trainingGraceDays: 1,
  deadlineReminderDays: [90, 30, 7, 0] as readonly number[],
  deadlineWarningDays: 90,
  sentBackDays: 14,
  unpaidDays: 30,
  unpaidReminderDays: [3, 7, 14] as readonly number[],
  extensionMonths: 6,
  extensionWindowMonths: 6,
  examAttempts: 5,
  accommodationDays: 45,
  experienceYears: 7,
  supervisorDays: 30,
  supervisorReminderDays: [3, 7, 14] as readonly number[],
  feeReminderDays: [90, 30, 0] as readonly number[],
  lateFeeCents: 1000,
  lateFeeMonths: 6,
  prepayYears: 2,
  revocableMonths: 6,
};

export type Policy = Readonly<typeof firstPolicy>;

export type PolicyName = keyof Policy;

export const policyNames = /* @__PURE__ */ Object.keys(firstPolicy) as PolicyName[];

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
};

export type Policy = Readonly<typeof firstPolicy>;

export type PolicyName = keyof Policy;

export const policyNames = /* @__PURE__ */ Object.keys(firstPolicy) as PolicyName[];

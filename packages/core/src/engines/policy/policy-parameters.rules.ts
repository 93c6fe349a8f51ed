import type { PolicyName } from "./policy-numbers.rules.ts";

interface Parameter {
  /** With {value} in place of the number. */
  readonly sentence: string;
  readonly unit: string;
  readonly rule: string;
  readonly least: number;
  readonly most: number;
  readonly numbers?: { readonly least: number; readonly most: number };
}

export const policyParameters: Readonly<Record<PolicyName, Parameter>> = {
  termDays: {
    sentence: "A term of membership lasts {value} days, its first and last day included.",
    unit: "days",
    rule: "membership-term",
    least: 28,
    most: 1830,
  },
  yearsAhead: {
    sentence: "No term can be bought that ends later than {value} calendar years from the day of buying.",
    unit: "years",
    rule: "membership-years-ahead",
    least: 1,
    most: 10,
  },
  expiringDays: {
    sentence: "A membership is shown as expiring soon {value} days before its end.",
    unit: "days",
    rule: "membership-expiring",
    least: 1,
    most: 364,
  },
  firstReminderDays: {
    sentence: "Members are reminded {value} days before their membership ends.",
    unit: "days",
    rule: "membership-reminders",
    least: 1,
    most: 364,
  },
  secondReminderDays: {
    sentence: "They are reminded again {value} days before the end.",
    unit: "days",
    rule: "membership-reminders",
    least: 1,
    most: 364,
  },
  thirdReminderDays: {
    sentence: "They are reminded again {value} days before the end, and on the last day.",
    unit: "days",
    rule: "membership-reminders",
    least: 1,
    most: 364,
  },
  lapsedReminderDays: {
    sentence: "Somebody whose membership has ended is asked {value} days later to come back.",
    unit: "days",
    rule: "membership-reminders",
    least: 1,
    most: 364,
  },
  emeritusAge: {
    sentence: "Emeritus membership is for people of {value} years or older.",
    unit: "years",
    rule: "emeritus-membership",
    least: 40,
    most: 100,
  },
  emeritusYears: {
    sentence: "Emeritus membership is for members of {value} consecutive years.",
    unit: "years",
    rule: "emeritus-membership",
    least: 1,
    most: 40,
  },
  monthsBetweenPrompts: {
    sentence: "Somebody is asked whether their profile is still right {value} months after they last looked at it.",
    unit: "months",
    rule: "profile-reminder",
    least: 1,
    most: 60,
  },
  textsPerMonth: {
    sentence: "A person gets at most {value} text messages in a calendar month.",
    unit: "texts",
    rule: "text-limit",
    least: 1,
    // More than the terms say, to which people have agreed, would be sent without consent.
    most: 4,
  },
  donationPresets: {
    sentence: "Donors can choose from {value} dollars, or enter another amount.",
    unit: "dollars",
    rule: "donation-amounts",
    least: 1,
    most: 100_000,
    numbers: { least: 1, most: 8 },
  },
  scholarshipStudentDollars: {
    sentence: "The Symposium scholarship also offers {value} dollars: what a student pays to attend.",
    unit: "dollars",
    rule: "donation-amounts",
    least: 1,
    most: 100_000,
  },
  scholarshipRegularDollars: {
    sentence: "The Symposium scholarship also offers {value} dollars: what others pay to attend.",
    unit: "dollars",
    rule: "donation-amounts",
    least: 1,
    most: 100_000,
  },
  registrationGraceDays: {
    sentence: "A registration for a certification expires {value} days after the end of its deadline.",
    unit: "days",
    rule: "registration-deadline",
    least: 0,
    most: 30,
  },
  trainingGraceDays: {
    sentence: "A registration for a training expires {value} days after the end of its deadline.",
    unit: "days",
    rule: "registration-deadline",
    least: 0,
    most: 30,
  },
  deadlineReminderDays: {
    sentence: "Candidates are reminded {value} days before their deadline.",
    unit: "days",
    rule: "deadline-reminders",
    least: 0,
    most: 364,
    numbers: { least: 1, most: 8 },
  },
  deadlineWarningDays: {
    sentence: "Pages warn of a deadline that is at most {value} days away.",
    unit: "days",
    rule: "deadline-reminders",
    least: 1,
    most: 364,
  },
  sentBackDays: {
    sentence:
      "Whoever has sent their hours or final application in time has at least {value} days once staff have decided.",
    unit: "days",
    rule: "sent-in-time",
    least: 1,
    most: 90,
  },
  unpaidDays: {
    sentence: "An approved registration that is not paid within {value} days loses its order.",
    unit: "days",
    rule: "registration-unpaid",
    least: 1,
    most: 364,
  },
  extensionMonths: {
    sentence: "An extension moves a deadline by {value} months.",
    unit: "months",
    rule: "extension",
    least: 1,
    most: 24,
  },
  extensionWindowMonths: {
    sentence: "An extension can be asked for from {value} months before the deadline until as many months after it.",
    unit: "months",
    rule: "extension",
    least: 1,
    most: 24,
  },
  examAttempts: {
    sentence: "An exam can be taken {value} times.",
    unit: "attempts",
    rule: "exam-attempts",
    least: 1,
    most: 20,
  },
  accommodationDays: {
    sentence: "Special accommodations are asked for at least {value} days before the exam.",
    unit: "days",
    rule: "exam-accommodations",
    least: 0,
    most: 364,
  },
  experienceYears: {
    sentence: "Experience counts that began at most {value} years before enrollment.",
    unit: "years",
    rule: "experience-years",
    least: 1,
    most: 40,
  },
  supervisorDays: {
    sentence: "The link for a supervisor can be used for {value} days.",
    unit: "days",
    rule: "supervisor-link",
    least: 1,
    most: 364,
  },
  supervisorReminderDays: {
    sentence: "Supervisors who have not answered are reminded {value} days after the first mail.",
    unit: "days",
    rule: "supervisor-link",
    least: 1,
    most: 364,
    numbers: { least: 1, most: 8 },
  },
  feeReminderDays: {
    sentence: "Certified people are reminded {value} days before an annual fee is due.",
    unit: "days",
    rule: "deadline-reminders",
    least: 0,
    most: 364,
    numbers: { least: 1, most: 8 },
  },
  lateFeeCents: {
    sentence: "The late fee is {value} cents for each month begun after June 30.",
    unit: "cents",
    rule: "annual-fee",
    least: 0,
    most: 100_000,
  },
  lateFeeMonths: {
    sentence: "A late fee is added for {value} months at most.",
    unit: "months",
    rule: "annual-fee",
    least: 0,
    most: 24,
  },
  prepayYears: {
    sentence: "Annual fees can be paid for {value} years ahead at most.",
    unit: "years",
    rule: "annual-fee",
    least: 0,
    most: 10,
  },
  revocableMonths: {
    sentence: "A certification can be revoked {value} months after a fee was due.",
    unit: "months",
    rule: "revocation",
    least: 1,
    most: 60,
  },
};

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
};

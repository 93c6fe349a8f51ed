import type { Route } from "@guildhall/core/ground/route/route";

/** Rooms whose functions lie in one stack, and write one log: no release can take a route from one stack to another. */
const stacksOfRooms = {
  billing: ["card", "checkout", "ledger", "paymentReconciliation", "receipt", "refund", "staffLineItem", "staffOrder"],
  exam: ["staffExam", "examReview", "paidBackReview", "workByHand"],
  setting: ["studyModule"],
};

export function domainOf({ id }: Pick<Route, "id">): string {
  const domain = id.split(".")[0] ?? "";
  const [shared] = Object.entries(stacksOfRooms).find(([, rooms]) => rooms.includes(domain)) ?? [];
  return shared ?? domain;
}

/** "practice-exam" → "ApiPracticeExam", "certification/exam" → "ApiCertificationExam" */
export const stackIdOf = (domain: string): string =>
  `Api${domain.replace(/(?:^|[-/])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

import type { AccommodationAnswer, ExamAttempt, ExamNeed } from "./exam.schema.ts";

type Asked = Pick<AccommodationAnswer, "state" | "granted">;

function ofAccommodation({ state, granted = [] }: Asked): ExamNeed[] {
  return [
    ...(state === "granted" || granted.length > 0 ? (["accommodations"] as const) : []),
    ...(state === "waiting" ? (["accommodations_asked"] as const) : []),
  ];
}

/** Of an attempt with a result, nothing is arranged any more (bylaws#by-hand). */
export const examNeeds = (
  { abroad, result, voided }: Pick<ExamAttempt, "abroad" | "result" | "voided">,
  accommodation: Asked | undefined,
): ExamNeed[] => [
  ...(abroad ? (["abroad"] as const) : []),
  ...(accommodation && !(result || voided) ? ofAccommodation(accommodation) : []),
];

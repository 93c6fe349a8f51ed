import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { call } from "../shared/call.fixture.ts";
import { handler as work } from "../work-by-hand/list.ts";
import type { Taker } from "./exam-taker.fixture.ts";
import { handler as getExam } from "./get.ts";

/** The registrations of which staff are to schedule an exam. */
export const toSchedule = async ({ id }: Taker): Promise<string[]> =>
  (await call(work, { as: "admin", query: "kind=exam&limit=100" })).body.data.flatMap(
    ({ personId, registrationId }: { personId: string; registrationId: string }) =>
      personId === id ? [registrationId] : [],
  );

export const expires = (taker: Taker) => taker.endsOn(plusDays(today(), -10));

/** On self-study, once more. */
export async function isEnrolledAgain(taker: Taker, answers: Readonly<Record<string, object>> = {}): Promise<string> {
  await taker.answersAll(answers);
  await taker.pays();
  await taker.checksOut();
  return taker.registrationId();
}

export const readExamPage = async ({ token }: Taker, id: string) =>
  (await call(getExam, { token, params: { id } })).body;

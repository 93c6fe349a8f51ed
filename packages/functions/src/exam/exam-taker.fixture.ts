import { seedProduct } from "@guildhall/core/domains/certification/certification.fixture";
import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as add } from "../staff-exam/add.ts";
import { handler as change } from "../staff-exam/change.ts";
import { handler as remove } from "../staff-exam/remove.ts";
import { handler as voidAttempt } from "../staff-exam/void-attempt.ts";
import { handler as get } from "./get.ts";
import { handler as pay } from "./pay.ts";

/** Of the AFC, in the seeds. */
export const examIds = { exam: seedProduct("exam", "afc").id, retake: seedProduct("exam", "afc-retake").id };

/** Enrolled for the AFC on self-study. */
export async function anExamTaker({ isPaidUpfront = false, ...override }: ExamTaker = {}) {
  const candidate = await aCandidate(override);
  await candidate.answersAll({ exam_fees: { payExamFeeUpfront: isPaidUpfront, internationalExam: false } });
  await candidate.pays();
  await candidate.checksOut();
  const { token } = candidate;
  const id = RegistrationId.parse(candidate.registrationId());
  const exam = async () => (await call(get, { token, params: { id } })).body;
  const lastAttempt = async () => (await exam()).attempts.at(-1);
  return {
    ...candidate,
    examRegistration: id,
    exam,
    lastAttempt,
    /** As if its months had passed. */
    async endsOn(deadline: LocalDate, ending: string = id) {
      const [person, kept] = await Promise.all([
        Person.get(candidate.id),
        Registrations.find(candidate.id, RegistrationId.parse(ending)),
      ]);
      if (!kept) throw new Error("There is no registration");
      const moved = Registrations.changed(person, kept, { deadline });
      await commit([...moved.writes, ...Registrations.personWrites(person, moved)]);
    },
    paysForExam: (body: object = {}) =>
      call(pay, { token, params: { id }, body: { internationalExam: false, agreed: true, ...body } }),
    async takesExam() {
      const answer = await call(pay, { token, params: { id }, body: { agreed: true } });
      if (answer.status !== 200) throw new Error(`The exam was not put into the cart: ${answer.body.code}`);
      await candidate.checksOut();
      await deliverEverything();
      return lastAttempt();
    },
    staff: {
      adds: (categoryId: string) => call(add, { as: "admin", params: { id, categoryId } }),
      changes: (examId: string, body: object) => call(change, { as: "admin", params: { id, examId }, body }),
      removes: (examId: string) => call(remove, { as: "admin", params: { id, examId } }),
      voids: (examId: string, reason = "The center was closed.") =>
        call(voidAttempt, { as: "admin", params: { id, examId }, body: { reason } }),
    },
  };
}

interface ExamTaker {
  readonly isPaidUpfront?: boolean;
}

export type Taker = Awaited<ReturnType<typeof anExamTaker>>;

import { leftForGood } from "../../../engines/list/list-left.ts";
import { commit, write } from "../../../ground/storage/commit.ts";
import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { ExamAttemptEntity } from "../exam/exam-attempt.entity.ts";
import { LiveRegistrationEntity, RegistrationEntity, RegistrationRowEntity } from "./registration.entity.ts";
import { registrationList } from "./registrations.list.ts";
import type { KeptRegistration } from "./registrations.ts";

export const registrationPrivacy: readonly Declaration[] = [
  owned({
    entity: RegistrationEntity,
    file: "registrations",
    about: "Your registrations for certifications, with what you answered",
    read: ({ personId }, cursor) => RegistrationEntity.query.byPerson({ personId }).go({ cursor }),
    remove: removeRegistrations,
    show: ({
      revision: _revision,
      reminded: _reminded,
      remindedToPay: _toPay,
      isCorrectionAsked: _asked,
      lastAsked: _last,
      entriesAsked: _entries,
      ...registration
    }) => registration,
  }),
  owned({
    entity: ExamAttemptEntity,
    file: "exam-attempts",
    about: "The exams that you paid for or sat, with their results",
    read: ({ personId }, cursor) => ExamAttemptEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (items) => ExamAttemptEntity.delete(items).go(),
    show: ({ byHand: _byHand, byHandSince: _since, ...attempt }) => attempt,
  }),
  owned({
    entity: LiveRegistrationEntity,
    file: "newest-registrations",
    about: "Which of your registrations is the newest for its certification",
    read: ({ personId }, cursor) => LiveRegistrationEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (items) => LiveRegistrationEntity.delete(items).go(),
  }),
  {
    entity: RegistrationRowEntity,
    keeps: "nothing",
    because: "A copy of the registration for the list of staff; it is erased with it.",
  },
];

/** Each leaves the list of registrations with its row. */
async function removeRegistrations(registrations: readonly Pick<KeptRegistration, "personId" | "id">[]) {
  for (const { personId, id } of registrations) {
    await commit([
      write(RegistrationEntity.delete({ personId, id }).params()),
      write(RegistrationRowEntity.delete({ id }).params()),
      leftForGood(registrationList.name, id),
    ]);
  }
  return { unprocessed: [] };
}

import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import * as Person from "../../../people/person/person.ts";
import { retryIfChanged } from "../../../selling/cart-change/change-cart.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { readRegistration } from "../registration/registration-read.ts";
import { nextStatus } from "../registration/registration-status.rules.ts";
import * as Registrations from "../registration/registrations.ts";
import { correctionSent, sentForReview } from "../registration/sent-for-review.ts";
import { showRegistration } from "../registration/shown/show-registration.ts";
import { candidateLimits } from "./candidate.limit.ts";
import type { FinalApplication, FinalApplicationSent } from "./candidate.schema.ts";
import { refuseMoved } from "./refuse-moved.ts";

/** The final application goes to staff (bylaws#final-steps). */
export async function finish(
  actor: Actor,
  id: RegistrationId,
  { stepName, revision }: FinalApplication,
): Promise<FinalApplicationSent> {
  const { personId } = personOf(actor);
  await countAttempt(candidateLimits["registration.person"], personId);
  const registration = await retryIfChanged(async () => {
    const kept = await ownRegistration(actor, id);
    refuseMoved(kept, revision);
    return send(actor, kept, stepName);
  });
  const { latestRegistrations = [] } = await Person.get(personId);
  return { registration: await showRegistration(registration), latestRegistrations };
}

async function send(actor: Actor, kept: Registrations.KeptRegistration, stepName: string) {
  const read = await readRegistration(kept);
  requireAllowed(mayAct("finish", registrationFactsOf(read), today()));
  const { person, certification } = read;
  const at = now();
  const moved = Registrations.changed(person, kept, {
    status: requireAllowed(nextStatus(kept.status, "finish")),
    ...{ sentAt: at, backTo: undefined, isCorrectionAsked: undefined },
    savedSteps: [...kept.savedSteps.filter((key) => key !== stepName), stepName],
  });
  const { id, certificationName, pathwayName: pathway } = moved.registration;
  const { name } = certification;
  await record(actor, {
    about: person.id,
    action: "registration.finished",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      sentForReview("fin", { id, person, at, certification: certificationName, pathway }),
    ],
    after: { registration: id },
    follows: [
      ...correctionSent(kept),
      {
        kind: "mail",
        mail: { template: "registration.finished", to: person.email, data: { firstName: person.firstName, name } },
      },
      {
        kind: "notification",
        personId: person.id,
        alert: {
          title: `We have your final application for ${name}`,
          message: "You get a mail with our answer.",
          url: "/certifications-and-training",
        },
      },
    ],
  });
  return moved.registration;
}

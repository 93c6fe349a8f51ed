import * as Policy from "../../../engines/policy/policy.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import * as Person from "../../../people/person/person.ts";
import type { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import * as Cart from "../../../selling/cart-change/change-cart.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { certificationOffers } from "../registration/certification-offers.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { registrationBuyer } from "../registration/registration-prices.ts";
import { readRegistration } from "../registration/registration-read.ts";
import { practiceExamWords } from "../registration/shown/choices-shown.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import type { PracticeExamAnswer } from "./candidate.schema.ts";

export async function practiceExams(actor: Actor): Promise<PracticeExamAnswer> {
  const [settings, offers, person, policy] = await Promise.all([
    certificationSettings(),
    certificationOffers(),
    Person.getEventuallyForRequest(actor, personOf(actor).personId),
    Policy.of(),
  ]);
  const buyer = registrationBuyer({ person, policy, day: today() });
  return {
    data: settings.practiceExams.flatMap(
      ({ productId }) => practiceExamWords({ settings, offers }, productId, buyer) ?? [],
    ),
  };
}

/** Adding it again changes nothing. */
export async function addPracticeExam(actor: Actor, id: RegistrationId): Promise<CartAndUser> {
  const registration = await ownRegistration(actor, id);
  const read = await readRegistration(registration);
  requireAllowed(mayAct("buyPracticeExams", registrationFactsOf(read), today()));
  const { practiceBundleId: productId } = read.certification;
  if (!productId) throw new DomainError("exam.not-offered");
  try {
    return await Cart.add(actor, {
      kind: "practice_exam",
      productId,
      attachedTo: { type: "registration", id },
      chargedWhen: "now",
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "cart.already-in")) throw error;
    return Cart.viewWithUser(actor);
  }
}

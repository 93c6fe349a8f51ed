import * as Policy from "../../engines/policy/policy.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { dayIn } from "../../ground/shared/values.ts";
import { certificationsOn } from "../certificate/kept-certification.rules.ts";
import { isWaiting } from "./email-change.rules.ts";
import { isEmptiedByReset } from "./empty-account.rules.ts";
import { isEligibleForStudent, isValidOn, statusOf, termOn } from "./membership.rules.ts";
import * as Person from "./person.ts";
import { completenessOf, isPromptDue } from "./profile.rules.ts";
import { noteSession, type StaffAccess, staffAccessOf } from "./session.ts";
import { CartOrder, User } from "./user.schema.ts";

export async function getUser(actor: Actor): Promise<User> {
  const person = await Person.get(personOf(actor).personId);
  return User.parse({ ...(await personFactsOf(person)), ...(await userViewOf(actor, person)) });
}

/** Also checks the session, because every page calls this first. */
export async function getWithSession(actor: Actor): Promise<User> {
  const self = personOf(actor);
  const person = await Person.get(self.personId);
  await noteSession(self, person);
  return User.parse({ ...(await personFactsOf(person)), ...(await userViewOf(actor, person)) });
}

/** Staff who act as somebody are not shown that person's prompts. */
export async function userViewOf(actor: Actor, person: Person.Person) {
  const self = personOf(actor);
  if (!self.actedBy) return staffViewOf(staffAccessOf(self, person));
  const staff = await Person.getForRequest(actor, self.actedBy);
  return { role: self.role, actedBy: { id: staff.id, name: Person.nameOf(staff) }, profilePromptDue: false };
}

function staffViewOf(access: StaffAccess) {
  if (access === "none") return { role: "member" } as const;
  return access === "full" ? ({ role: "admin" } as const) : ({ role: "member", secondFactorNeeded: access } as const);
}

export async function personFactsOf(person: Person.Person) {
  const policy = await Policy.of();
  const term = termOn(person, today());
  const { latestMembershipRequest: request, pendingEmail, cartOrder } = person;
  return {
    userTrainings: [],
    latestRegistrations: [],
    ...person,
    userCertifications: certificationsOn(person.userCertifications, today()),
    // The release before stored a word there; the cart's page still says it.
    cart: { ...(person.cart ?? { count: 0, totalCents: 0 }), order: CartOrder.safeParse(cartOrder).data },
    pendingEmail: pendingEmail && isWaiting(pendingEmail, now()) ? pendingEmail : undefined,
    membership: { valid: isValidOn(term, today()), status: statusOf({ term, request }, today(), policy), ...term },
    isEligibleForStudentMembership: isEligibleForStudent(certificationsOn(person.userCertifications, today())),
    completeness: completenessOf(person),
    isEmptiedByReset: isEmptiedByReset(person),
    profilePromptDue: isPromptDue(person, dayIn, { ...policy, today: today() }),
  };
}

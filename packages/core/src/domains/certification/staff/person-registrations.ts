import * as Policy from "../../../engines/policy/policy.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { pageFrom, rangeOf } from "../../../ground/shared/select-page.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import { extensionStandings, isExtensionWaiting } from "../extension/extension.rules.ts";
import { obligationsOfOpen, readOpen } from "../obligation/person-obligations.ts";
import { standingInList } from "../registration/registration-copies.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { shownStanding, standingOfCharge } from "../registration/registrations.list.ts";
import * as Registrations from "../registration/registrations.ts";
import { orderToPay } from "../registration/shown/money-shown.ts";
import { type OfPersonQuery, PersonRegistrations } from "./staff-registration.schema.ts";

export async function ofPerson(_actor: Actor, personId: PersonId, query: OfPersonQuery): Promise<PersonRegistrations> {
  const [, registrations, policy] = await Promise.all([
    Person.getEventually(personId),
    Registrations.ofPerson(personId, true),
    Policy.of(),
  ]);
  const open = await readOpen(personId, registrations);
  const unpaid = new Map(open.map((read) => [read.registration.id, orderToPay(read)]));
  const extending = new Set(open.filter(hasExtensionWaiting).map(({ registration }) => registration.id));
  const shown = registrations
    .slice(...rangeOf(query, registrations.length))
    .map((one) => listed(one, { unpaidOrder: unpaid.get(one.id), isExtensionWaiting: extending.has(one.id), policy }));
  return PersonRegistrations.parse({
    ...pageFrom(shown, registrations.length, query),
    obligations: await obligationsOfOpen(open),
  });
}

const hasExtensionWaiting = ({ extensions, registration }: RegistrationRead): boolean =>
  extensionStandings(extensions, registration.paidBack).some(isExtensionWaiting);

interface KnownBeside {
  readonly unpaidOrder: ReturnType<typeof orderToPay>;
  readonly isExtensionWaiting: boolean;
  readonly policy: Policy.Policy;
}

const listed = (
  { certificationName: certification, pathwayName: pathway, ...registration }: Registrations.KeptRegistration,
  { unpaidOrder, isExtensionWaiting: isExtending, policy }: KnownBeside,
) => ({
  ...registration,
  ...{ certification, pathway, isExtensionWaiting: isExtending },
  standing: shownStanding(
    { ...registration, standing: standingOfCharge(standingInList(registration), unpaidOrder) },
    today(),
    policy,
  ),
});

import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Person from "../../../people/person/person.ts";
import { approvalOf, type KeptExperience } from "../registration/hours/experiences.ts";
import * as Registrations from "../registration/registrations.ts";
import { isAskable, mailboxOf } from "../verification/verification.rules.ts";
import type * as Verifications from "../verification/verifications.ts";
import { allAsked, askedAnew, countMail, requireMail } from "./ask-supervisor.ts";
import { refuseOwnAddress } from "./own-address.ts";
import { standingIn } from "./show-verifications.ts";

interface Asking {
  readonly registration: Registrations.KeptRegistration;
  readonly entries: readonly KeptExperience[];
  /** Staff ask again, though the last mail has not been answered. */
  readonly evenAsked?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** What can be asked for, address by address. */
export interface ReadyToAsk extends Asking {
  readonly person: Person.Person;
  /** All that were asked before. */
  readonly known: readonly Verifications.KeptVerification[];
  readonly parts: readonly (readonly KeptExperience[])[];
}

function refuseAsked(
  { entries, evenAsked = false }: Pick<Asking, "entries" | "evenAsked">,
  known: readonly Verifications.KeptVerification[],
): void {
  const mayAskFor = (entry: KeptExperience) => {
    const standing = standingIn(entry, known);
    return isAskable(evenAsked && standing === "asked" ? "open" : standing, approvalOf(entry));
  };
  if (!entries.every(mayAskFor)) throw new DomainError("verification.nothing-to-ask");
}

/** All of it is refused if one entry cannot be asked for (bylaws#supervisor-asked). */
export async function readyToAsk(asking: Asking): Promise<ReadyToAsk> {
  const { registration, entries } = asking;
  const [person, known] = await Promise.all([Person.get(registration.personId), allAsked(registration)]);
  refuseAsked(asking, known);
  const parts = [...Map.groupBy(entries, ({ supervisorEmail }) => mailboxOf(supervisorEmail)).values()];
  for (const [first] of parts) if (first) await refuseOwnAddress(person, first.supervisorEmail);
  for (const [first] of parts) if (first) await requireMail(person, first.supervisorEmail);
  return { ...asking, person, known, parts };
}

interface Asked {
  readonly all: readonly Verifications.KeptVerification[];
  readonly asked: readonly Verifications.KeptVerification[];
}

/** One mail to each address, counted once nothing else refuses it. */
export async function askEach(actor: Actor, ready: ReadyToAsk): Promise<Asked> {
  for (const [first] of ready.parts) if (first) await countMail(ready.person, first.supervisorEmail);
  let all: Asked["all"] = [];
  const asked: Verifications.KeptVerification[] = [];
  for (const entries of ready.parts) {
    const one = await retryWhenOvertaken(() => askOne(actor, ready, entries));
    const made = [...asked, one.verification];
    asked.push(one.verification);
    all = [...one.all.filter(({ id }) => made.every((other) => other.id !== id)), ...made];
  }
  return { all, asked };
}

/** Read again: another tab may have asked meanwhile. */
async function askOne(actor: Actor, ready: ReadyToAsk, entries: readonly KeptExperience[]) {
  const { person } = ready;
  const registration = await Registrations.find(ready.registration.personId, ready.registration.id);
  const last = entries.at(-1);
  if (!registration || !last) throw new DomainError("verification.nothing-to-ask");
  const all = await allAsked(registration);
  const experienceIds = entries.map(({ id }) => id);
  const isNew = ({ id }: Verifications.KeptVerification) => ready.known.every((one) => one.id !== id);
  const isAskedMeanwhile = all.some((one) => isNew(one) && one.experienceIds.some((id) => experienceIds.includes(id)));
  if (isAskedMeanwhile) throw new DomainError("verification.nothing-to-ask");
  refuseAsked({ entries, evenAsked: ready.evenAsked }, all);
  const supervisor = { name: last.supervisorName, email: last.supervisorEmail.trim().toLowerCase() };
  const asked = await askedAnew({ person, registration, supervisor, experienceIds, all });
  await record(actor, {
    about: person.id,
    action: "verification.asked",
    writes: asked.writes,
    after: { supervisor, verification: asked.verification.id, entries: experienceIds.length },
    ...(ready.reason && { reason: ready.reason }),
    follows: asked.follows,
  });
  return asked;
}

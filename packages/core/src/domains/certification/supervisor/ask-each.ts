import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Person from "../../../people/person/person.ts";
import { approvalOf, type KeptExperience } from "../registration/hours/experiences.ts";
import type { KeptRegistration } from "../registration/registrations.ts";
import { askedAnew } from "./ask-supervisor.ts";
import { refuseOwnAddress } from "./own-address.ts";
import { standingIn } from "./show-verifications.ts";
import { isAskable, mailboxOf } from "./verification.rules.ts";
import * as Verifications from "./verifications.ts";

interface Asking {
  readonly registration: KeptRegistration;
  readonly entries: readonly KeptExperience[];
  /** Staff ask again, though the last mail has not been answered. */
  readonly evenAsked?: boolean;
}

/** What can be asked for, address by address. */
export interface ReadyToAsk {
  readonly person: Person.Person;
  readonly registration: KeptRegistration;
  readonly known: readonly Verifications.KeptVerification[];
  readonly parts: readonly (readonly KeptExperience[])[];
}

/** All of it is refused if one entry cannot be asked for (bylaws#supervisor-asked). */
export async function readyToAsk({ registration, entries, evenAsked = false }: Asking): Promise<ReadyToAsk> {
  const { personId, id } = registration;
  const [person, known] = await Promise.all([Person.get(personId), Verifications.ofRegistration(personId, id)]);
  const mayAskFor = (entry: KeptExperience) => {
    const standing = standingIn(entry, known);
    return isAskable(evenAsked && standing === "asked" ? "open" : standing, approvalOf(entry));
  };
  if (!entries.every(mayAskFor)) throw new DomainError("verification.nothing-to-ask");
  const parts = [...Map.groupBy(entries, ({ supervisorEmail }) => mailboxOf(supervisorEmail)).values()];
  for (const [first] of parts) if (first) await refuseOwnAddress(person, first.supervisorEmail);
  return { person, registration, known, parts };
}

interface Asked {
  readonly all: readonly Verifications.KeptVerification[];
  readonly asked: readonly Verifications.KeptVerification[];
}

/** One mail to each address. */
export async function askEach(actor: Actor, { person, registration, known, parts }: ReadyToAsk): Promise<Asked> {
  let all = known;
  const asked: Verifications.KeptVerification[] = [];
  for (const some of parts) {
    const one = await retryWhenOvertaken(() => askOne(actor, { person, registration, some, all }));
    all = one.all;
    asked.push(one.verification);
  }
  return { all, asked };
}

interface One {
  readonly person: Person.Person;
  readonly registration: KeptRegistration;
  readonly some: readonly KeptExperience[];
  readonly all: readonly Verifications.KeptVerification[];
}

async function askOne(actor: Actor, { person, registration, some, all }: One) {
  const last = some.at(-1);
  if (!last) throw new DomainError("verification.nothing-to-ask");
  const supervisor = { name: last.supervisorName, email: last.supervisorEmail.trim().toLowerCase() };
  const experienceIds = some.map(({ id }) => id);
  const asked = await askedAnew({ person, registration, supervisor, experienceIds, all });
  await record(actor, {
    about: person.id,
    action: "verification.asked",
    writes: asked.writes,
    after: { supervisor, verification: asked.verification.id, entries: experienceIds.length },
    follows: asked.follows,
  });
  return asked;
}

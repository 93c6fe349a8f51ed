import { movedInList, newInList } from "../../engines/list/list-index.ts";
import { now } from "../../ground/shared/clock.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { unlessOvertaken, type Write, write } from "../../ground/storage/commit.ts";
import { EmailClaimEntity, type PendingEmail, PersonEntity } from "./person.entity.ts";
import type { Person, PersonPatch } from "./person.ts";

type NewPerson = Parameters<typeof PersonEntity.create>[0];

export const personCreated = (person: NewPerson, refusal: ProblemCode = "account.not-created"): Write[] => [
  write(PersonEntity.create({ ...person, ...newInList("users", person.id) }).params()),
  write(EmailClaimEntity.create({ email: person.email, personId: person.id }).params(), refusal),
];

interface Ready {
  readonly set: Partial<Person> & { readonly loginReadyAt: Instant };
  /** What an interrupted registration had said, and its second try did not. */
  readonly remove: readonly ("cellPhone" | "referral")[];
}

/** Of two registrations at once, one is refused. */
export const loginReady = (id: PersonId, { set, remove }: Ready): Write =>
  write(
    PersonEntity.patch({ id })
      .set(set as never)
      .remove([...remove])
      .where(({ loginReadyAt }, { notExists }) => notExists(loginReadyAt))
      .params(),
    "account.not-created",
  );

export const addressAsked = (email: string): PersonPatch => ({ set: { pendingEmail: { email, requestedAt: now() } } });

export const addressWithdrawn: PersonPatch = { remove: ["pendingEmail"] };

/** Whoever used a link that was mailed to the address reads it. */
export const addressProved = () => ({ emailProvedAt: now() });

/** Whoever has just reset the password also has a login. */
export const signInProved = ({ loginReadyAt = now(), emailProvedAt = now() }: Person) => ({
  loginReadyAt,
  emailProvedAt,
});

/** Does nothing when the request was withdrawn or replaced meanwhile. */
export async function keepLinkHash(id: PersonId, pending: PendingEmail, linkHash: string): Promise<boolean> {
  const kept = PersonEntity.patch({ id })
    .set({ pendingEmail: { ...pending, linkHash } })
    .where(({ pendingEmail }, { eq }) => eq(pendingEmail, pending));
  return (await unlessOvertaken(kept.go())) !== undefined;
}

export function addressMoved({ id, email }: Person, pending: PendingEmail, at: Instant): Write[] {
  const person = PersonEntity.patch({ id })
    .set({ email: pending.email, emailProvedAt: at, profileLastUpdated: at, ...movedInList("users", id) })
    .add({ listRevision: 1 })
    .remove(["pendingEmail"])
    .where(({ pendingEmail }, { eq }) => eq(pendingEmail, pending));
  const given = EmailClaimEntity.delete({ email }).where(({ personId }, { eq }) => eq(personId, id));
  const taken = EmailClaimEntity.create({ email: pending.email, personId: id });
  return [
    write(person.params(), "account.email-link-over"),
    write(given.params()),
    write(taken.params(), "account.email-unavailable"),
  ];
}

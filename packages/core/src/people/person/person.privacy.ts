import { leftForGood } from "../../engines/list/list-left.ts";
import { write } from "../../ground/storage/commit.ts";
import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { MailedLinkEntity } from "./mailed-link.entity.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";
import * as Person from "./person.ts";

export const personPrivacy: readonly Declaration[] = [
  {
    entity: PersonEntity,
    keeps: "account",
    file: "profile",
    about: "Who you are: names, contact and professional information, settings",
    async *collect({ personId }) {
      const person = await Person.find(personId);
      if (person) yield withoutOurs(person);
    },
    removal: async ({ personId }) => [
      write(PersonEntity.remove({ id: personId }).params(), "not-found"),
      leftForGood("users", personId),
    ],
  },
];

export const signInPrivacy: readonly Declaration[] = [
  {
    entity: EmailClaimEntity,
    keeps: "account",
    file: "sign-in-address",
    about: "The e-mail address with which only you sign in",
    async *collect({ personId }) {
      const claim = await claimOf((await Person.find(personId))?.email, personId);
      if (claim) yield { email: claim.email };
    },
    async removal({ personId }) {
      const claim = await claimOf((await Person.find(personId))?.email, personId);
      if (!claim) return [];
      const mine = EmailClaimEntity.remove({ email: claim.email }).where((claimed, { eq }) =>
        eq(claimed.personId, personId),
      );
      return [write(mine.params(), "conflict.busy")];
    },
  },
  {
    entity: MailedLinkEntity,
    keeps: "passing",
    hours: 14 * 24,
    because: "A mailed link works for a week at most; only its hash is kept.",
  },
];

/** The hash of a mailed link stays internal, and so does how lists are kept; `listing` is a copy. */
function withoutOurs({ pendingEmail, listing: _c, ...others }: Person.Person): object {
  const { listedIn: _i, listedAt: _l, listRevision: _r, ...person } = others;
  const { linkHash: _hash, ...pending } = pendingEmail ?? {};
  return pendingEmail ? { ...person, pendingEmail: pending } : person;
}

async function claimOf(email: string | undefined, personId: Person.Person["id"]) {
  if (!email) return undefined;
  const { data: claim } = await EmailClaimEntity.get({ email }).go({ consistent: true });
  return claim?.personId === personId ? claim : undefined;
}

import { write } from "../shared/commit.ts";
import { type Declaration, owned } from "../shared/privacy-declaration.ts";
import { AddressEntity } from "./address.entity.ts";
import { BiographyEntity } from "./biography.entity.ts";
import { MailedLinkEntity } from "./mailed-link.entity.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";
import * as Person from "./person.ts";
import { RecoveryCodesEntity } from "./recovery-codes.entity.ts";

export const accountPrivacy: readonly Declaration[] = [
  {
    entity: PersonEntity,
    keeps: "account",
    file: "profile",
    about: "Who you are: names, contact and professional information, settings",
    async *collect({ personId }) {
      const person = await Person.find(personId);
      if (person) yield withoutLink(person);
    },
    removal: async ({ personId }) => [write(PersonEntity.remove({ id: personId }).params(), "not-found")],
  },
  owned({
    entity: BiographyEntity,
    file: "about-yourself",
    about: "What you wrote about yourself, for everybody and for members, and your work areas and areas of expertise",
    read: ({ personId }, cursor) => BiographyEntity.query.byPerson({ id: personId }).go({ cursor }),
    remove: (biographies) => BiographyEntity.delete(biographies).go(),
    show: ({ id: _person, ...biography }) => biography,
  }),
  owned({
    entity: AddressEntity,
    file: "addresses",
    about: "Your postal addresses",
    read: ({ personId }, cursor) => AddressEntity.query.byPerson({ id: personId }).go({ cursor }),
    remove: (addresses) => AddressEntity.delete(addresses).go(),
    show: ({ id: _person, ...address }) => address,
  }),
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
    entity: RecoveryCodesEntity,
    keeps: "personal",
    file: "recovery-codes",
    about: "When your recovery codes were made; the codes themselves are known to nobody but you",
    async *collect({ personId }) {
      const { data } = await RecoveryCodesEntity.get({ personId }).go({ consistent: true });
      if (data) yield { madeAt: data.madeAt };
    },
    erase: async ({ personId }) => {
      await RecoveryCodesEntity.delete({ personId }).go();
    },
  },
  {
    entity: MailedLinkEntity,
    keeps: "passing",
    hours: 14 * 24,
    because: "A mailed link works for a week at most; only its hash is kept.",
  },
];

/** The hash of a mailed link is ours alone. */
function withoutLink({ pendingEmail, ...person }: Person.Person): object {
  const { linkHash: _hash, ...pending } = pendingEmail ?? {};
  return pendingEmail ? { ...person, pendingEmail: pending } : person;
}

async function claimOf(email: string | undefined, personId: Person.Person["id"]) {
  if (!email) return undefined;
  const { data: claim } = await EmailClaimEntity.get({ email }).go({ consistent: true });
  return claim?.personId === personId ? claim : undefined;
}

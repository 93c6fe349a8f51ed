import type { PersonId } from "../../ground/shared/values.ts";
import { chooseByTime, type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { DuplicateFillEntity } from "./duplicate-fill.entity.ts";
import { DuplicateKeyEntity, DuplicateKeysEntity } from "./duplicate-key.entity.ts";
import { removeKeys } from "./keep-keys.ts";
import { eraseFromHistories, pairsOf, removePairs } from "./tell-apart.ts";
import { ToldApartEntity } from "./told-apart.entity.ts";

const keysOf = async (personId: PersonId) =>
  (await DuplicateKeysEntity.get({ personId }).go({ consistent: true })).data;

export const duplicatePrivacy: readonly Declaration[] = [
  {
    entity: DuplicateKeyEntity,
    keeps: "personal",
    file: "compared-values",
    about: "By what staff find other accounts that may be yours: name and birth date, phone, address",
    async *collect({ personId }) {
      for (const hash of (await keysOf(personId))?.hashes ?? []) {
        const { data } = await DuplicateKeyEntity.get({ hash, personId }).go();
        if (data) yield { comparedBy: data.reason };
      }
    },
    erase: ({ personId }) => removeKeys(personId),
  },
  {
    entity: DuplicateKeysEntity,
    keeps: "personal",
    file: "compared-hashes",
    about: "The hashes of these values, by which they are found",
    async *collect({ personId }) {
      for (const hash of (await keysOf(personId))?.hashes ?? []) yield { hash };
    },
    erase: ({ personId }) => removeKeys(personId),
  },
  owned({
    entity: ToldApartEntity,
    file: "told-apart",
    about: "When staff said that another account is not yours",
    read: ({ personId }, cursor) => ToldApartEntity.query.byPerson({ personId }).go({ cursor }),
    // The other person's copy goes, too, and what their history says of this one.
    remove: async (pairs) => {
      await eraseFromHistories(pairs);
      return removePairs(pairs.flatMap(({ personId, otherId }) => pairsOf(personId, otherId)));
    },
    choose: chooseByTime,
    show: ({ at, shownAgainAt }) => ({ at, shownAgainAt }),
  }),
  { entity: DuplicateFillEntity, keeps: "nothing", because: "How far a job is." },
];

import { each } from "../../ground/storage/each-page.ts";
import {
  chooseByTime,
  type Declaration,
  isTheirs,
  owned,
  type PersonNames,
} from "../../ground/storage/privacy-declaration.ts";
import { AgreementEntity, ConsentEntity, PhoneWordEntity } from "./consent.entity.ts";
import { consentsOf } from "./consent.ts";
import { TextEntity, TextMonthEntity } from "./text.entity.ts";

/** Numbers come before the ledger, which is needed to find them. */
export const textingPrivacy: readonly Declaration[] = [
  {
    entity: AgreementEntity,
    keeps: "personal",
    file: "text-message-agreements",
    about: "The phone numbers that we may send text messages to, or might once",
    async *collect(whom) {
      for (const phone of await phonesOf(whom)) yield* await agreementsOf(phone, whom);
    },
    async erase(whom) {
      const { personId } = whom;
      for (const phone of await phonesOf(whom)) await AgreementEntity.delete({ phone, personId }).go();
    },
  },
  {
    entity: PhoneWordEntity,
    keeps: "personal",
    file: "text-message-answers",
    about: "Whether your phone last asked us to stop or to start",
    async *collect(whom) {
      for (const phone of await phonesOf(whom)) {
        const { data: word } = await PhoneWordEntity.get({ phone }).go();
        if (word) yield { phone, said: word.said, heardAt: word.heardAt, helpedAt: word.helpedAt };
      }
    },
    // Nobody with that number is left. Its next owner must consent anew.
    async erase(whom) {
      for (const phone of await phonesOf(whom)) {
        if (!(await isSharedPhone(phone))) await PhoneWordEntity.delete({ phone }).go();
      }
    },
  },
  owned({
    entity: ConsentEntity,
    file: "text-message-consents",
    about: "When and where you agreed to text messages, to which wording, and when you ended that",
    read: ({ personId }, cursor) => ConsentEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (consents) => ConsentEntity.delete(consents).go(),
    choose: chooseByTime,
  }),
  owned({
    entity: TextEntity,
    file: "text-messages",
    about: "Text messages of the last thirteen months: which ones, and to which number",
    read: ({ personId }, cursor) => TextEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (texts) => TextEntity.delete(texts).go(),
    show: ({ template, phone, state, at }) => ({ template, phone, state, at }),
    choose: chooseByTime,
  }),
  owned({
    entity: TextMonthEntity,
    file: "text-messages-a-month",
    about: "How many text messages you were sent in which month",
    read: ({ personId }, cursor) => TextMonthEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (months) => TextMonthEntity.delete(months).go(),
    show: ({ month, count }) => ({ month, count }),
  }),
];

async function phonesOf(whom: PersonNames): Promise<Set<string>> {
  const consents = (await consentsOf(whom.personId)).filter(({ at }) => isTheirs(whom, at));
  return new Set([...whom.phones, ...consents.map(({ phone }) => phone)]);
}

async function agreementsOf(phone: string, { personId }: PersonNames) {
  const { data: agreement } = await AgreementEntity.get({ phone, personId }).go();
  return agreement ? [agreement] : [];
}

/** Whether another person has or had consent for that number. */
async function isSharedPhone(phone: string): Promise<boolean> {
  const read = (cursor: string | null) => AgreementEntity.query.byPhone({ phone }).go({ cursor, consistent: true });
  for await (const _agreement of each(read)) return true;
  return false;
}

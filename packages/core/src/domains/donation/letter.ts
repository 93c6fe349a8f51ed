import { associationAt } from "../../engines/setting/association.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { addressLinesOf } from "../../people/person/address.rules.ts";
import * as Person from "../../people/person/person.ts";
import type { DonationLetter, DonationYears } from "./donation.schema.ts";
import { totalOf, yearsOf } from "./gift.rules.ts";
import * as Gifts from "./gift.ts";

export async function years(actor: Actor): Promise<DonationYears> {
  const { personId } = personOf(actor);
  const [gifts] = await Promise.all([Gifts.of(personId), Person.getEventuallyForRequest(actor, personId)]);
  return { data: yearsOf(gifts) };
}

/** *Not found* for a year without gifts. */
export async function get(actor: Actor, year: number): Promise<DonationLetter> {
  const { personId } = personOf(actor);
  const writtenAt = now();
  const [person, gifts, association] = await Promise.all([
    Person.getEventuallyForRequest(actor, personId),
    Gifts.of(personId, year),
    associationAt(writtenAt),
  ]);
  if (gifts.length === 0) throw new DomainError("not-found");
  const { name, taxId, addressLines, taxSentence } = association;
  return {
    year,
    name: Person.fullNameOf(person),
    addressLines: person.primaryAddress ? addressLinesOf(person.primaryAddress) : [],
    association: { name, taxId, addressLines },
    writtenAt,
    gifts,
    totalCents: totalOf(gifts),
    taxSentence,
  };
}

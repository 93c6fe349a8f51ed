import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { isCommitted, write } from "../../ground/storage/commit.ts";
import { each } from "../../ground/storage/each-page.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as Person from "../../people/person/person.ts";
import { brandName, monthAfter } from "./card.rules.ts";
import { PayerEntity } from "./payer.entity.ts";
import * as Payer from "./payer.ts";

const job = systemActor("expiring-cards");

/** Cards that end this month or next; one notice per card. Answers the number sent. */
export async function notifyExpiring(): Promise<number> {
  const thisMonth = today().slice(0, 7);
  return workThrough(endingIn([thisMonth, monthAfter(thisMonth)]), notifyPayer);
}

async function* endingIn(months: readonly string[]): AsyncGenerator<Payer.Payer> {
  for (const expires of months) yield* each((cursor) => PayerEntity.query.byExpiry({ expires }).go({ cursor }));
}

async function notifyPayer(payer: Payer.Payer): Promise<boolean> {
  const { personId, paymentMethodId } = payer;
  const card = Payer.keptCard(payer);
  const person = await Person.find(personId);
  if (!card || !person || payer.toldOf === card.expires) return false;
  const noted = PayerEntity.patch({ personId })
    .set({ toldOf: card.expires })
    .where((kept, { eq, ne }) => `${eq(kept.paymentMethodId, paymentMethodId)} AND ${ne(kept.toldOf, card.expires)}`);
  const noting = record(job, {
    about: personId,
    action: "billing.card-expiring",
    writes: [write(noted.params())],
    after: { expires: card.expires },
    follows: followsOf(person, card),
  });
  return isCommitted(noting);
}

function followsOf({ id, firstName, email }: Person.Person, card: Payer.KeptCard): Follow[] {
  const brand = brandName(card.brand);
  const { lastFour, expires } = card;
  const message = `Your ${brand} card ending in ${lastFour} is about to expire. Enter a new one before it does.`;
  const alert = { title: "Your card is about to expire", message, url: "/edit-profile/payment" };
  return [
    {
      kind: "mail",
      mail: { template: "billing.card-expiring", to: email, data: { firstName, brand, lastFour, expires } },
    },
    { kind: "notification", personId: id, alert },
  ];
}

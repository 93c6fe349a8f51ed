import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import type { Declaration, PersonNames } from "../../ground/storage/privacy-declaration.ts";
import * as Card from "../../money/card/card.ts";
import { eraseFilesOfPerson } from "../../people/media/media.privacy.ts";
import * as Person from "../../people/person/person.ts";
import { cancelUnpaid } from "../../selling/checkout/close-and-cancel.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import { withdrawFiles } from "../bulk/list-files.ts";
import { bookEarlierSales } from "./book-earlier-sales.ts";
import * as ErasedList from "./erased-list.ts";
import * as ExportStore from "./export-store.gateway.ts";
import { namesOfPerson } from "./person-names.ts";

const eraser = systemActor("erasure");

type Entities = readonly Declaration[];

interface Repetition {
  readonly isRepeat?: boolean | undefined;
  /** When the person was erased first: what they had paid by then they had bought. */
  readonly erasedAt?: Instant | undefined;
}

/** Each step is safe to repeat and the account goes last, so an interrupted erasure can start again. */
export async function erase(personId: PersonId, entities: Entities, repetition: Repetition = {}): Promise<void> {
  const { isRepeat = false, erasedAt } = repetition;
  // The list keeps when it was first.
  if (!isRepeat) await ErasedList.note(personId);
  const whom = await namesOfPerson(personId);
  await UserPool.deleteLogin(personId);
  if (erasedAt) await bookEarlierSales(eraser, personId, erasedAt);
  await cancelUnpaid(eraser, personId, erasedAt);
  await eraseRecords(whom, entities);
  await closeAccount(whom, entities, isRepeat);
  await withdrawFiles();
  // Again, for writes by somebody still signed in. By id only: address and number may be another person's by now.
  await eraseRecords({ personId, emails: [], phones: [] }, entities);
}

async function eraseRecords(whom: PersonNames, entities: Entities): Promise<void> {
  await eraseFilesOfPerson(whom.personId);
  await ExportStore.removeAll(whom.personId);
  await cancelUnpaid(eraser, whom.personId);
  await Card.eraseCustomer(whom.personId);
  for (const declaration of entities) {
    if (declaration.keeps === "personal") await declaration.erase(whom);
  }
}

/** Name and address remain only in the last mail, until it is sent. The person is told once. */
async function closeAccount(whom: PersonNames, entities: Entities, isRepeat: boolean): Promise<void> {
  const person = await Person.find(whom.personId);
  if (!person) return;
  const { firstName, email } = person;
  try {
    await record(eraser, {
      about: whom.personId,
      action: "privacy.erased",
      writes: await removalOf(whom, entities),
      follows: isRepeat ? [] : [{ kind: "mail", mail: { template: "privacy.erased", to: email, data: { firstName } } }],
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function removalOf(whom: PersonNames, entities: Entities) {
  const accounts = entities.filter((declaration) => declaration.keeps === "account");
  return (await Promise.all(accounts.map(({ removal }) => removal(whom)))).flat();
}

/** Another erasure finished first. */
const isGone = (error: unknown) => error instanceof DomainError && error.code === "not-found";

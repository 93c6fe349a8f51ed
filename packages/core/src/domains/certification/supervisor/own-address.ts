import { DomainError } from "../../../ground/shared/errors.ts";
import { possibleDuplicates } from "../../../people/duplicate/duplicate.ts";
import * as Person from "../../../people/person/person.ts";
import { isLikelyTheirs, isSameMailbox, mailboxOf } from "./verification.rules.ts";

async function isAnotherAccount(person: Person.Person, email: string): Promise<boolean> {
  const account = (await Person.findByEmail(email)) ?? (await Person.findByEmail(mailboxOf(email)));
  if (!account) return false;
  if (account.id === person.id) return true;
  const { data } = await possibleDuplicates(person.id);
  return data.some((one) => one.id === account.id && isLikelyTheirs(person, one));
}

/** Nobody confirms their own hours (bylaws#supervisor-own-address). */
export async function refuseOwnAddress(person: Person.Person, email: string): Promise<void> {
  const own = [person.email, person.pendingEmail?.email ?? person.email];
  const isOwn = own.some((address) => isSameMailbox(address, email));
  if (isOwn || (await isAnotherAccount(person, email))) throw new DomainError("verification.own-address");
}

import { DomainError } from "../../../ground/shared/errors.ts";
import { comparedValuesOf } from "../../../people/duplicate/compared-values.rules.ts";
import { othersToldApart } from "../../../people/duplicate/tell-apart.ts";
import * as Person from "../../../people/person/person.ts";
import { isLikelyTheirs, isSameMailbox, mailboxOf } from "../verification/verification.rules.ts";

/** What two accounts share, as the desk for possible duplicates compares them. */
function sharedReasons(one: Person.Person, other: Person.Person): string[] {
  const values = comparedValuesOf(other);
  return comparedValuesOf(one)
    .filter(({ reason, value }) => values.some((same) => same.reason === reason && same.value === value))
    .map(({ reason }) => reason);
}

async function isAnotherAccount(person: Person.Person, email: string): Promise<boolean> {
  const account = (await Person.findByEmail(email)) ?? (await Person.findByEmail(mailboxOf(email)));
  if (!account) return false;
  if (account.id === person.id) return true;
  const reasons = sharedReasons(person, account);
  if (reasons.length === 0 || !isLikelyTheirs(person, { ...account, reasons })) return false;
  return !(await othersToldApart(person.id)).includes(account.id);
}

/** Without looking for their other accounts. */
export const isAddressOf = (person: Person.Person, email: string): boolean =>
  [person.email, person.pendingEmail?.email ?? person.email].some((address) => isSameMailbox(address, email));

/** Nobody confirms their own hours (bylaws#supervisor-own-address). */
export async function refuseOwnAddress(person: Person.Person, email: string): Promise<void> {
  if (isAddressOf(person, email) || (await isAnotherAccount(person, email)))
    throw new DomainError("verification.own-address");
}

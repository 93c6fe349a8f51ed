import * as Counter from "../shared/counter.ts";
import type { Instant, LocalDate, PersonId } from "../shared/values.ts";
import type { Address } from "./account.schema.ts";
import { EmailClaimEntity, PersonEntity } from "./person.entity.ts";

/** Somebody who comes from another system, with what that system knew. */
export interface ImportedPerson {
  readonly id: PersonId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly registeredAt: Instant;
  readonly isStaff?: boolean;
  readonly jobTitle?: string;
  readonly organization?: string;
  readonly workPhone?: string;
  readonly homePhone?: string;
  readonly cellPhone?: string;
  readonly website?: string;
  readonly primaryAddress?: Address;
  readonly membershipStart?: LocalDate;
  readonly membershipEnd?: LocalDate;
}

/** Takes people over, in their order, each with the next member number. Their logins are the caller's matter. */
export async function importPeople(people: readonly ImportedPerson[]): Promise<void> {
  const first = (await Counter.take("memberNumber", people.length)) - people.length + 1;
  const rows = people.map((person, index) => ({
    ...person,
    memberNumber: first + index,
    loginReadyAt: person.registeredAt,
  }));
  await PersonEntity.put(rows).go({ concurrency: 4 });
  await EmailClaimEntity.put(people.map(({ email, id }) => ({ email, personId: id }))).go({ concurrency: 4 });
}

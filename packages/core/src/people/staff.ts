import * as UserPool from "../account/user-pool.gateway.ts";
import type { AuditAction } from "../change/audit.schema.ts";
import { record } from "../change/record.ts";
import { endAccess } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { sessionsEnded } from "../person/session.ts";
import { DomainError } from "../shared/errors.ts";

/** Whoever may run scripts against a stage; the reason says who asked for it. */
const operator = { role: "system", job: "operator" } as const;

interface Deed {
  readonly action: AuditAction;
  readonly change: (person: Person.Person) => Person.Change;
  readonly tellPool: (id: Person.Person["id"]) => Promise<unknown>;
}

/** What an operator does to an account. Done twice, it is done. */
const deeds = {
  appoint: {
    action: "people.made-staff",
    change: () => ({ set: { isStaff: true } }),
    tellPool: UserPool.makeStaff,
  },
  dismiss: {
    action: "people.made-member",
    change: () => ({ set: { isStaff: false, ...sessionsEnded() } }),
    tellPool: async (id) => {
      await UserPool.endStaff(id);
      await UserPool.signOutEverywhere(id);
    },
  },
  disable: {
    action: "people.disabled",
    change: endAccess,
    tellPool: async (id) => {
      await UserPool.disableLogin(id);
      await UserPool.signOutEverywhere(id);
    },
  },
  enable: {
    action: "people.enabled",
    change: () => ({ set: {} }),
    tellPool: UserPool.enableLogin,
  },
} as const satisfies Record<string, Deed>;

export type StaffDeed = keyof typeof deeds;

export const isStaffDeed = (name: string | undefined): name is StaffDeed => name !== undefined && name in deeds;

/** Our own record first: what it takes away is gone at once, whatever becomes of the call to the user pool. */
export async function carryOut(deed: StaffDeed, email: string, reason: string): Promise<Person.Person> {
  const person = await Person.findByEmail(email.trim().toLowerCase());
  if (!person) throw new DomainError("not-found");
  const { action, change, tellPool }: Deed = deeds[deed];
  const changed = change(person);
  const isNothing = Object.keys(changed.set ?? {}).length === 0;
  await record(operator, {
    about: person.id,
    action,
    writes: isNothing ? [] : [Person.change(person.id, changed)],
    reason,
  });
  await tellPool(person.id);
  return person;
}

import type { AuditAction } from "../../ground/change/audit.schema.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import { endAccess } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { sessionsEnded } from "../person/session.ts";

/** Runs scripts against a stage; the reason names who asked. */
const operator = systemActor("operator");

interface StaffActionRow {
  readonly action: AuditAction;
  readonly change: (person: Person.Person) => Person.PersonPatch;
  readonly updatePool: (id: Person.Person["id"]) => Promise<unknown>;
}

/** Each is safe to repeat. */
const staffActions = {
  appoint: {
    action: "people.made-staff",
    change: () => ({ set: { isStaff: true } }),
    updatePool: UserPool.makeStaff,
  },
  dismiss: {
    action: "people.made-member",
    change: () => ({ set: { isStaff: false, ...sessionsEnded() } }),
    updatePool: async (id) => {
      await UserPool.endStaff(id);
      await UserPool.signOutEverywhere(id);
    },
  },
  disable: {
    action: "people.disabled",
    change: endAccess,
    updatePool: async (id) => {
      await UserPool.disableLogin(id);
      await UserPool.signOutEverywhere(id);
    },
  },
  enable: {
    action: "people.enabled",
    change: () => ({ set: {} }),
    updatePool: UserPool.enableLogin,
  },
} as const satisfies Record<string, StaffActionRow>;

export type StaffAction = keyof typeof staffActions;

export const isStaffAction = (name: string | undefined): name is StaffAction =>
  name !== undefined && name in staffActions;

/** Our record first: it takes effect at once, even if the user pool fails. */
export async function carryOutStaffAction(name: StaffAction, email: string, reason: string): Promise<Person.Person> {
  const person = await Person.findByEmail(email.trim().toLowerCase());
  if (!person) throw new DomainError("not-found");
  const { action, change, updatePool }: StaffActionRow = staffActions[name];
  const changed = change(person);
  const isNothing = Object.keys(changed.set ?? {}).length === 0;
  await record(operator, {
    about: person.id,
    action,
    writes: isNothing ? [] : [Person.patch(person.id, changed)],
    reason,
  });
  await updatePool(person.id);
  return person;
}

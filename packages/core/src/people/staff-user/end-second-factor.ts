import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { hasSecondFactor } from "../account/has-second-factor.ts";
import { endCodes } from "../account/recovery-codes.ts";
import * as SecondFactor from "../account/second-factor.ts";
import * as Person from "../person/person.ts";
import { peopleLimits } from "./people.limit.ts";
import type { EndReason } from "./people.schema.ts";

/** For a person who lost app and codes and whom staff have identified. They get a mail. */
export async function endSecondFactor(actor: Actor, id: PersonId, { reason }: EndReason): Promise<{ done: true }> {
  const { personId: staffId } = personOf(actor);
  await countAttempt(peopleLimits["second-factor.staff"], staffId);
  if (id === staffId) throw new DomainError("people.own-second-factor");
  const person = await Person.get(id);
  if (!(await hasSecondFactor(person))) throw new DomainError("account.no-second-factor");
  await SecondFactor.end(actor, { ...person, hasSecondFactor: true }, { writes: [endCodes(id)], by: "staff", reason });
  return { done: true };
}

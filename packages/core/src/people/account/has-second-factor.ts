import { asksForCode } from "../../vendors/cognito/user-pool.gateway.ts";
import type * as Person from "../person/person.ts";

/** Asks the user pool too: if only the pool has it, the person is locked out all the same. */
export const hasSecondFactor = async (person: Pick<Person.Person, "id" | "hasSecondFactor">): Promise<boolean> =>
  person.hasSecondFactor || (await asksForCode(person.id));

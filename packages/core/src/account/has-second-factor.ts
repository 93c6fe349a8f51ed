import type * as Person from "../person/person.ts";
import { asksForCode } from "../vendors/cognito/user-pool.gateway.ts";

/** Also where only the user pool knows of it: its person is shut out all the same. */
export const hasSecondFactor = async (person: Pick<Person.Person, "id" | "hasSecondFactor">): Promise<boolean> =>
  person.hasSecondFactor || (await asksForCode(person.id));

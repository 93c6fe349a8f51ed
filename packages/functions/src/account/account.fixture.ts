import { handler as alerts } from "../notification/list.ts";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";

/** A new person, with the token of their session. */
export async function signedIn(override: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson(override);
  return { ...person, token: await tokenOf(person.email) };
}

/** The audit entries of a person, oldest first. */
export const historyOf = async (id: string) => (await call(history, { as: "admin", params: { id } })).body.data;

export const alertsOf = async (token: string): Promise<string[]> =>
  (await call(alerts, { token })).body.data.map(({ data }: { data: { title: string } }) => data.title);

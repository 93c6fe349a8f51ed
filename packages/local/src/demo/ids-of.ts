import type { PersonId } from "@guildhall/core/ground/shared/values";
import { type DemoPerson, nameOf } from "./demo-people.ts";

/** By the first part of their address. */
export function idsOf(people: readonly DemoPerson[]): (name: string) => PersonId {
  const ids = new Map(people.map((person) => [nameOf(person), person.id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`Nobody in the demo is called ${name}`);
    return id;
  };
}

import type { Person, PersonPatch } from "../person.ts";

/** One change after the other, in one write: the later stands. */
export function bothPatches(one: PersonPatch, other: PersonPatch): PersonPatch {
  const removed = new Set<string>(other.remove);
  const setAgain = new Set(Object.keys(other.set ?? {}));
  return {
    set: { ...Object.fromEntries(Object.entries(one.set ?? {}).filter(([name]) => !removed.has(name))), ...other.set },
    remove: [...new Set([...(one.remove ?? []).filter((name) => !setAgain.has(name)), ...(other.remove ?? [])])],
  };
}

/** As the person is once that has changed. */
export const personAfter = (person: Person, { set, remove = [] }: PersonPatch): Person => ({
  ...person,
  ...set,
  ...Object.fromEntries(remove.map((name) => [name, undefined])),
});

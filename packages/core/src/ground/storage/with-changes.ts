export type ChangesOf<Kept, Fixed extends keyof Kept> = {
  readonly [K in Exclude<keyof Kept, Fixed>]?: Kept[K] | undefined;
};

interface Revised {
  readonly revision: number;
}

/** Undefined takes an attribute away. The next version is to be put on the condition that `before` is still kept. */
export function withChanges<Kept extends Revised>(before: Kept, changes: ChangesOf<Kept, "revision">): Kept {
  const next = { ...before, revision: before.revision + 1 };
  for (const name of Object.keys(changes) as (keyof typeof changes)[]) {
    const value = changes[name];
    if (value === undefined) delete next[name];
    else Object.assign(next, { [name]: value });
  }
  return next;
}

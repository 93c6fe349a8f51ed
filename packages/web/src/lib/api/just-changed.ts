/** Much longer than the index of lists needs to show a change. */
const keptMs = 60_000;
/** The most that a list accepts. */
const most = 10;

let changes: readonly { readonly id: string; readonly at: number }[] = [];

/** A list's request names the rows that were changed here a moment ago, so that the list shows the changes at once. */
export function noteChanged(id: string): void {
  changes = [...changes.filter((change) => change.id !== id), { id, at: Date.now() }].slice(-most);
}

export const justChanged = (): string[] => changes.filter(({ at }) => Date.now() - at < keptMs).map(({ id }) => id);

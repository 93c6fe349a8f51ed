const key = "guildhall.tab-owner";

/** Amplify notes whose tokens it has stored. */
export const signedInPerson = (): string | undefined =>
  Object.entries(localStorage).find(([name]) => name.endsWith(".LastAuthUser"))?.[1];

/** Whether the tab was somebody else's until now: all that it kept of them is deleted. */
export function takeTab(): boolean {
  const before = sessionStorage.getItem(key);
  const person = signedInPerson();
  if (!person || person === before) return false;
  if (before) sessionStorage.clear();
  sessionStorage.setItem(key, person);
  return before !== null;
}

const canBeFocused =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

const reachable = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(canBeFocused)];

interface Level {
  readonly element: Element;
  readonly parent: Element;
  readonly index: number;
  /** Which of the buttons and fields in this element opened the dialog. */
  readonly opener: number;
}

/** What opened the dialog, and what it lies in, from inside out. */
function levelsOf(opener: Element | null): Level[] {
  const levels: Level[] = [];
  let element = opener;
  while (element?.parentElement && element.id !== "main") {
    const parent = element.parentElement;
    const index = [...parent.children].indexOf(element);
    levels.push({ element, parent, index, opener: reachable(element).indexOf(opener as HTMLElement) });
    element = parent;
  }
  return levels;
}

const isAlike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && one.className === other.className;

/** The same button in the row that took the place of the removed one, or else in the row before it. */
function besideRemoved(levels: readonly Level[]): HTMLElement | undefined {
  const removed = levels.findLast(({ element }) => !element.isConnected);
  if (!removed) return undefined;
  const { element, parent, index, opener } = removed;
  const row = [parent.children[index], parent.children[index - 1]].find((found) => found && isAlike(found, element));
  const buttons = row ? reachable(row) : [];
  return buttons[opener] ?? buttons[0];
}

/** Called when a dialog opens. Call what it returns after the dialog has closed: the focus is never lost. */
export function rememberFocus(): () => void {
  const levels = levelsOf(document.activeElement);
  return () => {
    if (document.activeElement !== document.body) return;
    const beside = besideRemoved(levels);
    if (beside) beside.focus();
    else document.getElementById("main")?.focus({ preventScroll: true });
  };
}

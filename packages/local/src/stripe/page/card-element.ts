import type { ElementOptions } from "./card-input.ts";
import { createPart, type Group } from "./card-part.ts";
import type { PartName } from "./typed-card.ts";

export type CardElement = ReturnType<typeof createCardElement>;

type Handler = (told: object) => void;

function boxAt(where: string | HTMLElement): HTMLElement {
  const found = typeof where === "string" ? document.querySelector<HTMLElement>(where) : where;
  if (!found) throw new Error(`The selector you specified (${where}) applies to no DOM elements on the page.`);
  return found;
}

/** The labels that a page has put to a box: clicking one leads into it. */
const labelsOf = (host: HTMLElement): HTMLLabelElement[] =>
  [...document.querySelectorAll("label")].filter(
    (label) => (host.id !== "" && label.htmlFor === host.id) || label.contains(host),
  );

/** One of Stripe's elements for a part of a card: what it can do, as far as a page notices. */
export function createCardElement(name: PartName, options: ElementOptions, group: Group) {
  let host: HTMLElement | undefined;
  let mounted = new AbortController();
  const mark = (mood: string, isOn: boolean) => host?.classList.toggle(`StripeElement--${mood}`, isOn);
  const { box, input, listeners, show, clear, update } = createPart(name, group, (moods) => {
    for (const [mood, isOn] of Object.entries(moods)) mark(mood, isOn);
  });
  update(options);
  listeners.add("focus", () => mark("focus", true));
  listeners.add("blur", () => mark("focus", false));
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") listeners.emit("escape", { elementType: name });
    if (key === "Enter") host?.closest("form")?.requestSubmit();
  });

  function unmount(): void {
    mounted.abort();
    mounted = new AbortController();
    box.remove();
    host = undefined;
  }

  function mount(where: string | HTMLElement): void {
    unmount();
    host = boxAt(where);
    const { signal } = mounted;
    for (const label of labelsOf(host)) label.addEventListener("click", () => input.focus(), { signal });
    host.classList.add("StripeElement");
    host.replaceChildren(box);
    show();
    setTimeout(() => !signal.aborted && listeners.emit("ready", { elementType: name }));
  }

  const element = {
    on(event: string, handler: Handler) {
      listeners.add(event, handler);
      return element;
    },
    once(event: string, handler: Handler) {
      listeners.addOnce(event, handler);
      return element;
    },
    off(event: string, handler?: Handler) {
      listeners.remove(event, handler);
      return element;
    },
    mount,
    unmount,
    destroy() {
      unmount();
      group.delete(name);
    },
    update,
    clear,
    focus: () => input.focus(),
    blur: () => input.blur(),
  };
  return element;
}

import { type CardElement, createCardElement } from "./card-element.ts";
import type { ElementOptions } from "./card-input.ts";
import type { Group } from "./card-part.ts";
import { createIntents } from "./intents.ts";
import { createPageApi } from "./page-api.ts";
import type { PartName } from "./typed-card.ts";

const kinds: readonly string[] = ["cardNumber", "cardExpiry", "cardCvc"] satisfies PartName[];
const isPart = (kind: string): kind is PartName => kinds.includes(kind);

/** What a page gets from Stripe's own script, as far as this house uses it: Elements for cards, and 3-D Secure. */
function createStripeJs(base: URL) {
  function stripe(key: unknown) {
    if (typeof key !== "string" || !key.startsWith("pk_")) {
      throw new Error("Please call Stripe() with your publishable key. You used no string that begins with pk_.");
    }
    /** Whose card an element is a part of. */
    const groups = new WeakMap<object, Group>();

    function elements() {
      const group: Group = new Map();
      const made = new Map<string, CardElement>();
      return {
        create(kind: string, options: ElementOptions = {}) {
          if (!isPart(kind)) throw new Error(`The stand-in for Stripe has no element "${kind}".`);
          if (group.has(kind)) throw new Error(`Can only create one Element of type ${kind}.`);
          const element = createCardElement(kind, options, group);
          groups.set(element, group);
          made.set(kind, element);
          return element;
        },
        getElement: (kind: string) => (isPart(kind) && group.has(kind) ? made.get(kind) : undefined) ?? null,
        update: () => undefined,
      };
    }
    return { elements, ...createIntents(createPageApi(base, key), (card) => groups.get(card)) };
  }
  return Object.assign(stripe, { version: "endive" });
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) Object.assign(window, { Stripe: createStripeJs(new URL(".", script.src)) });

import type { Stripe, StripeCardNumberElement, StripeElementChangeEvent, StripeElementStyle } from "@stripe/stripe-js";
import { isDark } from "../../lib/page/theme-choice.ts";
import { colors } from "../../theme/tokens.ts";

export type { Stripe, StripeCardNumberElement };

export const frameNames = ["cardNumber", "cardExpiry", "cardCvc"] as const;
export type FrameName = (typeof frameNames)[number];

export interface FrameState {
  readonly isComplete: boolean;
  readonly error?: string | undefined;
}

/** The part that the provider's three elements have in common. */
interface Frame {
  readonly mount: (box: HTMLElement) => void;
  readonly destroy: () => void;
  readonly update: (options: { style: StripeElementStyle }) => void;
  on(event: "change", handler: (event: StripeElementChangeEvent) => void): unknown;
  on(event: "ready", handler: () => void): unknown;
}

interface Listeners {
  readonly onChange: (name: FrameName, state: FrameState) => void;
  readonly onReady: (name: FrameName) => void;
  readonly onFailure: () => void;
}

/** What surrounds them does not reach into the provider's frames: they are told how text looks here. */
function styleIn(box: HTMLElement): StripeElementStyle {
  const { fontFamily, fontSize } = getComputedStyle(box);
  // Not the computed colour: while a theme changes, that is still the old one.
  const color = colors.ink[isDark() ? "dark" : "light"];
  const text = { color, iconColor: color, fontFamily, fontSize };
  return { base: text, invalid: text };
}

export interface CardFrames {
  readonly stripe: Stripe;
  /** The one that stands for the whole card. */
  readonly card: StripeCardNumberElement;
  readonly restyle: () => void;
  readonly destroy: () => void;
}

/** Puts the provider's frames into our boxes: the card's number never touches this page. */
export function mountFrames(
  stripe: Stripe,
  boxes: Readonly<Record<FrameName, HTMLElement>>,
  { onChange, onReady, onFailure }: Listeners,
): CardFrames {
  const elements = stripe.elements();
  const style = styleIn(boxes.cardNumber);
  const options = { style, placeholder: "" };
  const card = elements.create("cardNumber", { ...options, showIcon: true, disableLink: true });
  const frames: Record<FrameName, Frame> = {
    cardNumber: card,
    cardExpiry: elements.create("cardExpiry", options),
    cardCvc: elements.create("cardCvc", options),
  };
  const all = Object.values(frames);
  card.on("loaderror", onFailure);
  for (const name of frameNames) {
    const frame = frames[name];
    frame.on("change", ({ complete, error }) => onChange(name, { isComplete: complete, error: error?.message }));
    frame.on("ready", () => onReady(name));
    frame.mount(boxes[name]);
  }
  return {
    stripe,
    card,
    restyle: () => {
      const now = styleIn(boxes.cardNumber);
      for (const frame of all) frame.update({ style: now });
    },
    destroy: () => {
      for (const frame of all) frame.destroy();
    },
  };
}

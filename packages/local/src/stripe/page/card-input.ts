import type { StripeElementCSSProperties, StripeElementStyle } from "@stripe/stripe-js";
import type { PartName } from "./typed-card.ts";

export interface ElementOptions {
  readonly style?: StripeElementStyle;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly showIcon?: boolean;
}

/** As Stripe's own inputs are called, for browsers that fill in cards and for screen readers. */
const inputs = {
  cardNumber: {
    name: "cardnumber",
    autocomplete: "cc-number",
    label: "Credit or debit card number",
    placeholder: "1234 1234 1234 1234",
  },
  cardExpiry: {
    name: "exp-date",
    autocomplete: "cc-exp",
    label: "Credit or debit card expiration date",
    placeholder: "MM / YY",
  },
  cardCvc: { name: "cvc", autocomplete: "cc-csc", label: "Credit or debit card CVC/CVV", placeholder: "CVC" },
} as const satisfies Record<PartName, object>;

const bare =
  "flex:1;inline-size:100%;min-inline-size:0;margin:0;padding:0;border:0;outline:0;background:transparent;line-height:1.2;";

const painted = ["color", "fontFamily", "fontSize", "fontWeight", "letterSpacing"] as const;

/** The input of one part, in a shadow of its own: the page's styles do not reach it, as they do not reach Stripe's frames. */
export function drawInput(name: PartName) {
  const { autocomplete, label, placeholder, ...rest } = inputs[name];
  const box = document.createElement("div");
  const root = box.attachShadow({ mode: "open" });
  const row = document.createElement("div");
  row.style.cssText = "display:flex;gap:0.5em;align-items:baseline;";
  const input = document.createElement("input");
  input.style.cssText = bare;
  input.name = rest.name;
  input.inputMode = "numeric";
  input.setAttribute("autocomplete", autocomplete);
  input.setAttribute("aria-label", label);
  const brand = document.createElement("span");
  brand.style.cssText = "flex:none;font-size:0.75em;";
  brand.setAttribute("aria-hidden", "true");
  row.append(input, brand);
  root.append(row);

  function paint({ style = {}, disabled = false, ...options }: ElementOptions, isInvalid: boolean): void {
    const text: StripeElementCSSProperties = {
      ...style.base,
      ...(isInvalid && { color: "#df1b41", ...style.invalid }),
    };
    for (const property of painted) {
      const value = text[property];
      row.style[property] = value === undefined ? "" : String(value);
      input.style[property] = "inherit";
    }
    input.placeholder = options.placeholder ?? placeholder;
    input.disabled = disabled;
    input.setAttribute("aria-invalid", String(isInvalid));
  }

  /** What is typed is rewritten; the caret stays behind the same digit. */
  function write(shown: string): void {
    if (input.value === shown) return;
    const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(/\D/g, "").length;
    const isAtEnd = input.selectionStart === input.value.length;
    input.value = shown;
    if (isAtEnd || root.activeElement !== input) return;
    const place = [...shown.matchAll(/\d/g)][digitsBefore - 1];
    const caret = place ? place.index + 1 : 0;
    input.setSelectionRange(caret, caret);
  }

  return { box, input, paint, write, sayBrand: (text: string) => brand.replaceChildren(text) };
}

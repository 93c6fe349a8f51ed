import { drawInput, type ElementOptions } from "./card-input.ts";
import { createListeners } from "./listeners.ts";
import {
  type Brand,
  brandOf,
  incomplete,
  type PartName,
  readCode,
  readExpiry,
  readNumber,
  type Typed,
} from "./typed-card.ts";

/** The parts that are one card together. */
export type Group = Map<PartName, Part>;

export interface Part {
  readonly typed: () => Typed;
  /** The number's brand is another one: the code may be of another length. */
  readonly reread: () => void;
}

const brandIn = (group: Group): Brand => brandOf(group.get("cardNumber")?.typed().digits ?? "");

function read(name: PartName, text: string, group: Group): Typed {
  if (name === "cardNumber") return readNumber(text);
  return name === "cardExpiry" ? readExpiry(text, new Date()) : readCode(text, brandIn(group));
}

interface PartState {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly invalid: boolean;
}

/** Typing into one part: what it says of itself, and what is shown of it. */
export function createPart(name: PartName, group: Group, onState: (state: PartState) => void) {
  const { box, input, paint, write, sayBrand } = drawInput(name);
  const listeners = createListeners();
  let options: ElementOptions = {};
  let typed = read(name, "", group);
  let wasLeft = false;

  const error = () => typed.error ?? (wasLeft && typed.digits && !typed.isComplete ? incomplete(name) : undefined);

  function show(): void {
    const isInvalid = error() !== undefined;
    paint(options, isInvalid);
    if (name === "cardNumber" && options.showIcon) sayBrand(typed.digits ? brandOf(typed.digits) : "");
    onState({ complete: typed.isComplete, empty: typed.digits === "", invalid: isInvalid });
  }

  function emitChange(): void {
    show();
    const brand = name === "cardNumber" && { brand: brandOf(typed.digits) };
    const { isComplete: complete } = typed;
    listeners.emit("change", { elementType: name, empty: typed.digits === "", complete, error: error(), ...brand });
  }

  function change(text: string): void {
    typed = read(name, text, group);
    write(typed.shown);
    emitChange();
    if (name === "cardNumber") group.get("cardCvc")?.reread();
  }

  function move(isHere: boolean): void {
    wasLeft = !isHere;
    listeners.emit(isHere ? "focus" : "blur", { elementType: name });
    if (typed.digits && !typed.isComplete) emitChange();
  }

  input.addEventListener("input", () => change(input.value));
  input.addEventListener("focus", () => move(true));
  input.addEventListener("blur", () => move(false));
  group.set(name, { typed: () => typed, reread: () => void (typed.digits && change(typed.digits)) });
  return {
    box,
    input,
    listeners,
    show,
    clear: () => change(""),
    update(changed: ElementOptions): void {
      options = { ...options, ...changed };
      show();
    },
  };
}

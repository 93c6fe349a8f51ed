import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { FieldErrorText } from "../../components/field/field.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useThemeChoice } from "../../lib/page/theme-choice.ts";
import { type FrameName, type FrameState, frameNames, mountFrames } from "../../vendors/stripe/card-frames.ts";
import { loadStripe } from "../../vendors/stripe/stripe.ts";
import type { CardEntryState } from "./use-card-entry.ts";
import "../../components/field/field.css";
import "./card-entry.css";

const labels = {
  cardNumber: "Card number",
  cardExpiry: "Expires (MM / YY)",
  cardCvc: "Security code",
} as const satisfies Record<FrameName, string>;

type Boxes = RefObject<Partial<Record<FrameName, HTMLDivElement | null>>>;

const haveAll = (boxes: Boxes["current"]): boxes is Record<FrameName, HTMLDivElement> =>
  frameNames.every((name) => boxes[name]);

type EntryState = "loading" | "ready" | "failed";

interface Around {
  readonly boxes: Boxes;
  readonly takesFocus: boolean;
}

function useFrames({ frames, note, forget }: CardEntryState["inner"], { boxes, takesFocus }: Around) {
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState<EntryState>("loading");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew.
  useEffect(() => {
    let isGone = false;
    const unlessGone = (step: EntryState) => !isGone && setProgress(step);
    const onFailure = () => unlessGone("failed");
    loadStripe().then((stripe) => {
      if (isGone || !haveAll(boxes.current)) return;
      const onReady = (name: FrameName) => {
        if (name === "cardCvc") unlessGone("ready");
        if (name === "cardNumber" && takesFocus) frames.current?.card.focus();
      };
      frames.current = mountFrames(stripe, boxes.current, { onChange: note, onReady, onFailure });
    }, onFailure);
    return () => {
      isGone = true;
      frames.current?.destroy();
      frames.current = undefined;
      forget();
    };
  }, [attempt]);

  const retry = () => {
    setProgress("loading");
    setAttempt(attempt + 1);
  };
  return { progress, retry };
}

/** The frames belong to another site, so they must be told when the theme changes. */
function useThemeIn({ frames }: CardEntryState["inner"]): void {
  const choice = useThemeChoice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen shows in how text looks here.
  useEffect(() => {
    const restyle = () => frames.current?.restyle();
    restyle();
    const device = window.matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", restyle);
    return () => device.removeEventListener("change", restyle);
  }, [choice, frames]);
}

interface CardEntryProps {
  readonly entry: CardEntryState;
  /** For an entry that the person has just opened. */
  readonly takesFocus?: boolean;
}

/** Number, expiry and code of a card, each in a frame of the payment provider's (Stripe Elements). */
export function CardEntry({ entry, takesFocus = false }: CardEntryProps) {
  const boxes: Boxes = useRef({});
  const id = useId();
  const { progress, retry } = useFrames(entry.inner, { boxes, takesFocus });
  useThemeIn(entry.inner);
  return (
    <fieldset aria-busy={progress === "loading"} className="card-entry">
      <legend className="hidden-visually">Card</legend>
      {frameNames.map((name) => (
        <Frame
          key={name}
          id={`${id}-${name}`}
          label={labels[name]}
          state={entry.inner.states[name]}
          box={(element) => {
            boxes.current[name] = element;
          }}
        />
      ))}
      {progress === "failed" && (
        <ProblemNotice
          title="The card entry could not be loaded"
          words="Check your connection, and that nothing in your browser blocks it."
          onRetry={retry}
        />
      )}
    </fieldset>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly state: FrameState | undefined;
  readonly box: (element: HTMLDivElement | null) => void;
}

/** Stripe focuses what is in the box when its label is clicked, and labels its own input for a screen reader. */
const Frame = ({ id, label, state, box }: FrameProps) => (
  <div className="field">
    <label className="field__label" htmlFor={id}>
      {label}
    </label>
    <div id={id} className="card-frame" ref={box} />
    <div aria-live="polite">
      <FieldErrorText id={`${id}-error`} message={state?.error} />
    </div>
  </div>
);

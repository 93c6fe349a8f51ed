import type { ClientSecret } from "@guildhall/core/money/card/card.schema";
import { type RefObject, useRef, useState } from "react";
import { type CardFrames, type FrameName, type FrameState, frameNames } from "../../vendors/stripe/card-frames.ts";
import type { StripeEnteredCard } from "../../vendors/stripe/stripe.ts";
import { useAfterPress } from "./after-press.ts";
import { type Progress, setUpCard } from "./card-progress.ts";

type FrameStates = Readonly<Partial<Record<FrameName, FrameState>>>;

export interface CardEntryState {
  /** All three parts are complete and plausible. Only then can the card be set up. */
  readonly isComplete: boolean;
  /**
   * Sets the card up, including the bank's question; `begin` asks our server for a SetupIntent. Resolves with the
   * token, to be sent as `stripeToken` or `token`. Rejects with an ApiError that has the payment provider's message.
   * Called again without a change, it continues where it stopped.
   */
  readonly setUp: (begin: () => Promise<ClientSecret>) => Promise<StripeEnteredCard>;
  /** Only for <CardEntry />. */
  readonly inner: {
    readonly frames: RefObject<CardFrames | undefined>;
    readonly states: FrameStates;
    readonly note: (name: FrameName, state: FrameState) => void;
    readonly forget: () => void;
  };
}

/** A card that is being entered; shown by <CardEntry entry={…} />. */
export function useCardEntry(): CardEntryState {
  const frames = useRef<CardFrames>(undefined);
  const progress = useRef<Progress>({});
  const [states, setStates] = useState<FrameStates>({});
  const afterPress = useAfterPress();

  /** From now on it is another card. */
  const startOver = () => {
    progress.current = { secret: progress.current.secret };
  };

  return {
    isComplete: frameNames.every((name) => states[name]?.isComplete),
    setUp: async (begin) => {
      if (!frames.current) throw new Error("The card entry is not on the page");
      return setUpCard(progress.current, frames.current, begin);
    },
    inner: {
      frames,
      states,
      note: (name, state) => {
        startOver();
        afterPress(() => setStates((others) => ({ ...others, [name]: state })));
      },
      forget: () => {
        startOver();
        setStates({});
      },
    },
  };
}

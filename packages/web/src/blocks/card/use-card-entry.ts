import type { ClientSecret } from "@guildhall/core/card/card.schema";
import { type RefObject, useRef, useState } from "react";
import { useAfterPress } from "../../lib/after-press.ts";
import { type CardFrames, type FrameName, type FrameState, frameNames } from "../../vendors/stripe/card-frames.ts";
import type { EnteredCard } from "../../vendors/stripe/stripe.ts";
import { type Progress, setUpCard } from "./card-progress.ts";

type FrameStates = Readonly<Partial<Record<FrameName, FrameState>>>;

export interface CardEntryState {
  /** All three parts are filled in and may be right: only then can the card be set up. */
  readonly isComplete: boolean;
  /**
   * Has the card set up, its bank's question included; `begin` asks our server for a SetupIntent. Answers with its token,
   * to be sent as `stripeToken` or `token`; rejects with an ApiError that says what the payment provider says. Called
   * again with nothing changed it goes on where it stopped.
   */
  readonly setUp: (begin: () => Promise<ClientSecret>) => Promise<EnteredCard>;
  /** For <CardEntry /> alone. */
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

  /** It is another card from here on. */
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

import { useRef, useState } from "react";
import type { Doing } from "./checkout-view.ts";

/** A second press while the first is on its way does nothing, however fast it comes. */
export function useOneActionAtATime() {
  const [doing, setDoing] = useState<Doing>();
  const isBusy = useRef(false);

  async function only(what: NonNullable<Doing>, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(what);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setDoing(undefined);
    }
  }
  return [doing, only] as const;
}

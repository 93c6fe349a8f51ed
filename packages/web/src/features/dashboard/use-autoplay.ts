import { useEffect, useEffectEvent, useState } from "react";

const everyMs = 7_000;
const key = "guildhall.events-paused";

/** Does not move by itself if the person prefers less motion, or has paused it before. */
const startsPlaying = (): boolean =>
  !window.matchMedia("(prefers-reduced-motion: reduce)").matches && localStorage.getItem(key) === null;

interface Autoplay {
  readonly isPlaying: boolean;
  readonly pause: () => void;
  /** The button; its state is remembered on this device. */
  readonly toggle: () => void;
  /** Paused while the pointer or the focus is there. */
  readonly hold: (isHeld: boolean) => void;
}

export function useAutoplay(goOn: () => void, isNeeded: boolean): Autoplay {
  const [isPlaying, setPlaying] = useState(startsPlaying);
  const [isHeld, hold] = useState(false);
  const isMoving = isNeeded && isPlaying && !isHeld;
  const tick = useEffectEvent(() => document.hidden || goOn());
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [isMoving]);

  function toggle(): void {
    if (isPlaying) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
    setPlaying(!isPlaying);
  }
  return { isPlaying, pause: () => setPlaying(false), toggle, hold };
}

import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { useEffect, useRef } from "react";

type Looks = Readonly<Partial<Record<Receipt["state"], () => Promise<void>>>>;

/** A person who returns to a payment under way is told what became of it. It is looked up once, in its state at first. */
export function useLookWhenOpened(state: Receipt["state"], looks: Looks): void {
  const look = useRef(looks[state]);
  useEffect(() => {
    const first = look.current;
    look.current = undefined;
    void first?.();
  }, []);
}

import type { LocalDate } from "../shared/values.ts";
import type { Discount, Offer } from "./catalog.schema.ts";

type Window = Pick<Offer, "activeFrom" | "activeTo">;

export const hasBegun = ({ activeFrom }: Window, today: LocalDate): boolean =>
  activeFrom === undefined || activeFrom <= today;

export const isSaleOver = ({ activeTo }: Window, today: LocalDate): boolean =>
  activeTo !== undefined && activeTo < today;

/** Both days included. */
export const isOffered = (offer: Window, today: LocalDate): boolean =>
  hasBegun(offer, today) && !isSaleOver(offer, today);

/** By all people together. */
export const isUsedUp = ({ maxUses, uses }: Pick<Discount, "maxUses" | "uses">): boolean =>
  maxUses !== undefined && uses >= maxUses;

/** Codes ignore case and outer blanks. */
export const normalizedCode = (typed: string): string => typed.trim().toUpperCase();

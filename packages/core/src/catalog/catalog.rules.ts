import type { LocalDate } from "../shared/values.ts";
import type { Discount, Offer } from "./catalog.schema.ts";

type Window = Pick<Offer, "activeFrom" | "activeTo">;

export const hasBegun = ({ activeFrom }: Window, today: LocalDate): boolean =>
  activeFrom === undefined || activeFrom <= today;

export const isOver = ({ activeTo }: Window, today: LocalDate): boolean => activeTo !== undefined && activeTo < today;

/** Sold on its first day, on its last, and on each between. */
export const isOffered = (offer: Window, today: LocalDate): boolean => hasBegun(offer, today) && !isOver(offer, today);

/** As often as it may be, by everybody together. */
export const isUsedUp = ({ maxUses, uses }: Pick<Discount, "maxUses" | "uses">): boolean =>
  maxUses !== undefined && uses >= maxUses;

/** Codes are the same however they are typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

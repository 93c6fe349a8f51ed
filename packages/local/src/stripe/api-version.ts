/** The version of Stripe's API whose shapes are answered: the one that the pinned library asks for. */
export const apiVersion = "2026-10-28.endive";

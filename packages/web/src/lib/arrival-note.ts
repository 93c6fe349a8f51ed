const key = "guildhall.arrival-note";

const kinds = ["signed-out", "expired", "ended", "registered", "acting-ended"] as const;

/** Why somebody finds themselves on another page than they were on. */
export type ArrivalNote = (typeof kinds)[number];

export const leaveNote = (note: ArrivalNote): void => sessionStorage.setItem(key, note);

export const arrivalNote = (): ArrivalNote | undefined => kinds.find((kind) => kind === sessionStorage.getItem(key));

export const forgetNote = (): void => sessionStorage.removeItem(key);

const key = "guildhall.arrival-note";

const kinds = ["signed-out", "expired", "ended", "registered", "acting-ended"] as const;

/** Why somebody finds themselves on another page than they were on. */
export type ArrivalNote = (typeof kinds)[number];

let isForNextLoad = false;

export const leaveNote = (note: ArrivalNote): void => sessionStorage.setItem(key, note);

/** Where the page is loaded anew: what this one still draws meanwhile does not take the note. */
export function leaveNoteForNextLoad(note: ArrivalNote): void {
  leaveNote(note);
  isForNextLoad = true;
}

export const arrivalNote = (): ArrivalNote | undefined =>
  isForNextLoad ? undefined : kinds.find((kind) => kind === sessionStorage.getItem(key));

export const forgetNote = (): void => sessionStorage.removeItem(key);

const key = "guildhall.arrival-note";

const kinds = ["signed-out", "expired", "ended", "registered", "acting-ended"] as const;

/** The reason why the person was sent to another page. */
export type ArrivalKind = (typeof kinds)[number];

let isForNextLoad = false;

export const leaveNote = (note: ArrivalKind): void => sessionStorage.setItem(key, note);

/** For a reload: the present page, which is still rendered meanwhile, does not take the note. */
export function leaveNoteForNextLoad(note: ArrivalKind): void {
  leaveNote(note);
  isForNextLoad = true;
}

export const arrivalNote = (): ArrivalKind | undefined =>
  isForNextLoad ? undefined : kinds.find((kind) => kind === sessionStorage.getItem(key));

export const forgetNote = (): void => sessionStorage.removeItem(key);

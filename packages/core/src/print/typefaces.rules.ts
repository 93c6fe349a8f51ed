/** The parts of our typeface, each a file of its own, by what is written with them. The first that has a character is taken. */
const faces = {
  latin: /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\ufffd]/,
  "latin-ext": /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\ua720-\ua7ff]/,
  vietnamese: /[\u0300-\u0304\u0308-\u0309\u0323\u0329\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/,
  greek: /[\u0370-\u03ff]/,
  "greek-ext": /[\u1f00-\u1fff]/,
  cyrillic: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  "cyrillic-ext": /[\u0460-\u052f\u1c80-\u1c88\ua640-\ua69f]/,
  devanagari: /[\u0900-\u097f\u1cd0-\u1cf9\u200c-\u200d\ua8e0-\ua8ff]/,
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u088e\u0890\u0891\u0897-\u08ff\u200c-\u200e\ufb50-\ufdff\ufe70-\ufefc]/,
  hebrew: /[\u0590-\u05ff\u200c-\u200d\ufb1d-\ufb4f]/,
} as const satisfies Record<string, RegExp>;

export type Face = keyof typeof faces;

const faceNames = Object.keys(faces) as Face[];

/** Whether it is written from right to left. */
export const isRightToLeft = (face: Face): boolean => face === "arabic" || face === "hebrew";

/** Stands for what we have no letters for: a reader sees that something is missing. */
const missing = "\ufffd";

export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Every face has a space, and what a face has, it goes on with: an accent is set on the letter that it belongs to. */
const goesOn = (face: Face, character: string): boolean => character === " " || faces[face].test(character);

/** A text cut into pieces, each to be written with one face. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    const face =
      last && goesOn(last.face, character) ? last.face : faceNames.find((name) => faces[name].test(character));
    const run = { face: face ?? "latin", text: face ? character : missing };
    if (last?.face === run.face) runs[runs.length - 1] = { ...run, text: last.text + run.text };
    else runs.push(run);
  }
  return spacesBehind(runs);
}

/** A space after what runs from right to left would stand on its far side: it goes to what follows. */
function spacesBehind(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index): Run[] => {
    const before = runs[index - 1];
    const lead = before && isRightToLeft(before.face) && before.text.endsWith(" ") ? " " : "";
    const text = isRightToLeft(run.face) ? run.text.trimEnd() : run.text;
    const isLast = index === runs.length - 1;
    return [{ ...run, text: lead + (isLast ? run.text.trimEnd() : text) }];
  });
}

/** What a text says, where the order of its letters on paper does not. */
export const actualTextOf = (text: string): string | undefined =>
  runsOf(text).some(({ face }) => isRightToLeft(face) || face === "devanagari") ? text : undefined;

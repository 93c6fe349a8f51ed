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
  thai: /[\u0e01-\u0e3a\u0e3f-\u0e5b\u200c-\u200d\u25cc]/,
  hangul: /[\u3131-\u318e\u3200-\u321e\u3260-\u327f\uac00-\ud7a3]/,
  // With kana, bopomofo, and the marks and wide letters that stand between them.
  han: /[\u2e80-\u2fdf\u3000-\u312f\u3190-\u31ff\u3220-\u325f\u3280-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6\u{20000}-\u{3ffff}]/u,
} as const satisfies Record<string, RegExp>;

export type Face = keyof typeof faces;

export type Weight = 400 | 700;

export type TitleFace = Extract<Face, "latin" | "latin-ext">;

export const isTitleFace = (face: Face): face is TitleFace => face === "latin" || face === "latin-ext";

const faceNames = Object.keys(faces) as Face[];

/** Whether it is written from right to left. */
export const isRightToLeft = (face: Face): boolean => face === "arabic" || face === "hebrew";

/** Whether there are too many letters for one file: those that are needed are cut out of many (letters.ts). */
export const isInSlices = (face: Face): boolean => face === "han" || face === "hangul";

/** Whether a line may be broken before and after it without a space. */
export const isHan = (character: string): boolean => faces.han.test(character);

export const hasThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);

/** Stands for what we have no letters for: a reader sees that something is missing. */
export const missing = "\ufffd";

export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** What a face has, it goes on with: an accent is set on the letter that it belongs to. Every face in one file has a space. */
const goesOn = (face: Face, character: string): boolean =>
  faces[face].test(character) || (character === " " && !isInSlices(face));

/**
 * A text as its letters are drawn: composed, and without asking for a variant, for we have but one. The Thai vowel am
 * is drawn as two signs, of which the upper one stands below the mark of a tone; and beside a tall consonant such a
 * mark moves aside, which pdfkit sees only if no vowel stands between.
 */
const written = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Variation_Selector}/gu, "")
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32")
    .replace(/([\u0e1b\u0e1d\u0e1f\u0e2c])([\u0e38-\u0e3a])([\u0e48-\u0e4c])/g, "$1$3$2");

/** A text cut into pieces, each to be written with one face. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of written(text)) {
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
    return [{ ...run, text: lead + text }];
  });
}

/** Whose way of writing Han letters is taken: a text shows by its other letters that it is Japanese or Korean. */
export type Home = "sc" | "jp" | "kr";

export function homeOf(text: string): Home {
  if (/[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]/.test(text)) return "jp";
  return faces.hangul.test(text) ? "kr" : "sc";
}

const isReordered = (face: Face): boolean => isRightToLeft(face) || face === "devanagari";

/** What a text says, where its letters on paper, in their order, do not. */
export const actualTextOf = (text: string): string | undefined =>
  written(text) !== text || runsOf(text).some(({ face }) => isReordered(face)) ? text : undefined;

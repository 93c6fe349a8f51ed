/** The typeface's parts, one file each. The first match is used. */
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
  // With kana, bopomofo and full-width forms.
  han: /[\u2e80-\u2fdf\u3000-\u312f\u3190-\u31ff\u3220-\u325f\u3280-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6\u{20000}-\u{3ffff}]/u,
} as const satisfies Record<string, RegExp>;

export type Typeface = keyof typeof faces;

export type Weight = 400 | 700;

export type TitleTypeface = Extract<Typeface, "latin" | "latin-ext">;

export const isTitleTypeface = (face: Typeface): face is TitleTypeface => face === "latin" || face === "latin-ext";

const faceNames = Object.keys(faces) as Typeface[];

export const isRightToLeft = (face: Typeface): boolean => face === "arabic" || face === "hebrew";

/** Too many characters for one file: font-subsets.ts makes subsets of several. */
export const isInSlices = (face: Typeface): boolean => face === "han" || face === "hangul";

/** A line may break before and after these without a space. */
export const isHan = (character: string): boolean => faces.han.test(character);

export const hasThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);

export const missingCharacter = "\ufffd";

export interface Run {
  readonly face: Typeface;
  readonly text: string;
}

/** Keeps accents with their letter, and spaces in the face before them. */
const goesOn = (face: Typeface, character: string): boolean =>
  faces[face].test(character) || (character === " " && !isInSlices(face));

/** Composes letters, drops variant selectors, and splits Thai sara am so that pdfkit places tone marks right. */
const written = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Variation_Selector}/gu, "")
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32")
    .replace(/([\u0e1b\u0e1d\u0e1f\u0e2c])([\u0e38-\u0e3a])([\u0e48-\u0e4c])/g, "$1$3$2");

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of written(text)) {
    const last = runs.at(-1);
    const face =
      last && goesOn(last.face, character) ? last.face : faceNames.find((name) => faces[name].test(character));
    const run = { face: face ?? "latin", text: face ? character : missingCharacter };
    if (last?.face === run.face) runs[runs.length - 1] = { ...run, text: last.text + run.text };
    else runs.push(run);
  }
  return spacesBehind(runs);
}

/** A space at the end of right-to-left text would be drawn on its far side, so it moves to the next run. */
function spacesBehind(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index): Run[] => {
    const before = runs[index - 1];
    const lead = before && isRightToLeft(before.face) && before.text.endsWith(" ") ? " " : "";
    const text = isRightToLeft(run.face) ? run.text.trimEnd() : run.text;
    return [{ ...run, text: lead + text }];
  });
}

/** The regional Han typeface: other letters show that a text is Japanese or Korean. */
export type Home = "sc" | "jp" | "kr";

export function homeOf(text: string): Home {
  if (/[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]/.test(text)) return "jp";
  return faces.hangul.test(text) ? "kr" : "sc";
}

const isReordered = (face: Typeface): boolean => isRightToLeft(face) || face === "devanagari";

/** The spoken text, where the drawn letters differ; else undefined. */
export const actualTextOf = (text: string): string | undefined =>
  written(text) !== text || runsOf(text).some(({ face }) => isReordered(face)) ? text : undefined;

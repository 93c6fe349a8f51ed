/** The one source of the look: CSS custom properties, the Amplify theme and the contrast test are made from it. */
export const colors = {
  paper: { light: "#fbfaf7", dark: "#10171c" },
  surface: { light: "#ffffff", dark: "#182128" },
  sunken: { light: "#f4f2ec", dark: "#0c1216" },
  hover: { light: "#f1efe8", dark: "#202b33" },
  ink: { light: "#17202a", dark: "#e8ecef" },
  "quiet-ink": { light: "#55606b", dark: "#a3afb9" },
  line: { light: "#e4e0d8", dark: "#2b3740" },
  // Edges of what can be filled in or pressed need 3:1; hairlines do not.
  edge: { light: "#8b867c", dark: "#6b7a86" },
  guild: { light: "#0f5c4d", dark: "#5cc3a8" },
  "guild-strong": { light: "#0a4439", dark: "#83d6bf" },
  "guild-soft": { light: "#e6f0ec", dark: "#16302c" },
  "on-guild": { light: "#ffffff", dark: "#0b1f1a" },
  brass: { light: "#8a5f10", dark: "#d9b166" },
  "brass-soft": { light: "#fbf3e0", dark: "#2f2718" },
  red: { light: "#a4262c", dark: "#f0898d" },
  "red-strong": { light: "#7f1c21", dark: "#f6a9ac" },
  "red-soft": { light: "#fceeee", dark: "#351d20" },
  "on-red": { light: "#ffffff", dark: "#2a0b0d" },
  blue: { light: "#1f5f99", dark: "#85bdf0" },
  "blue-soft": { light: "#eaf2f9", dark: "#172a3a" },
  focus: { light: "#1f5f99", dark: "#85bdf0" },
} as const satisfies Record<string, { light: string; dark: string }>;

export type ColorName = keyof typeof colors;
export type Theme = "light" | "dark";

/** Every pair that is set as text somewhere: background first, then what is written on it. */
export const textPairs: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ["paper", ["ink", "quiet-ink", "guild", "brass", "red", "blue"]],
  ["surface", ["ink", "quiet-ink", "guild", "guild-strong", "brass", "red", "red-strong", "blue"]],
  ["sunken", ["ink", "quiet-ink", "guild", "brass", "red", "blue"]],
  ["hover", ["ink", "quiet-ink", "guild", "red", "blue"]],
  ["guild", ["on-guild"]],
  ["guild-strong", ["on-guild"]],
  ["red", ["on-red"]],
  ["red-strong", ["on-red"]],
  ["guild-soft", ["ink", "quiet-ink", "guild", "guild-strong"]],
  ["brass-soft", ["ink", "quiet-ink", "brass"]],
  ["red-soft", ["ink", "quiet-ink", "red"]],
  ["blue-soft", ["ink", "quiet-ink", "blue"]],
];

/** Boundaries of controls and the focus ring: 3:1 against what lies beside them. */
export const edgePairs: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ["paper", ["edge", "focus", "guild"]],
  ["surface", ["edge", "focus", "guild", "red"]],
];

/** Type, shape and motion; the same in both themes. */
export const measures = {
  "font-body": '"Guildhall Sans", "Inter Fallback", system-ui, sans-serif',
  "font-title": '"Guildhall Serif", "Source Serif Fallback", Georgia, serif',
  "text-12": "0.75rem",
  "text-14": "0.875rem",
  "text-16": "1rem",
  "text-20": "1.25rem",
  "text-25": "1.5625rem",
  "text-31": "1.9375rem",
  "weight-regular": "400",
  "weight-medium": "500",
  "weight-strong": "650",
  "space-1": "0.25rem",
  "space-2": "0.5rem",
  "space-3": "0.75rem",
  "space-4": "1rem",
  "space-5": "1.25rem",
  "space-6": "1.5rem",
  "space-8": "2rem",
  "space-12": "3rem",
  "space-16": "4rem",
  /** Beside a page and within its cards on a phone; larger text takes no more of the width for it. */
  gutter: "min(1rem, 5vw)",
  corner: "8px",
  "corner-small": "4px",
  "line-length": "68ch",
  target: "2.5rem",
  quick: "120ms",
  calm: "180ms",
} as const;

/** bylaws#tables */
export const leastWidth = 11;
export const mostWidth = 900;
export const boxWidth = 35;

/** Kept in pixels of text of the usual size; drawn so that columns grow with larger text. */
export const inRem = (width: number): string => `${width / 16}rem`;

export const keptWidthOf = (drawn: number): number =>
  drawn / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);

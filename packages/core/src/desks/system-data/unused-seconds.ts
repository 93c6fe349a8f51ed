/** Longer than anybody has a form open. */
export const unusedSeconds = 7 * 86_400;

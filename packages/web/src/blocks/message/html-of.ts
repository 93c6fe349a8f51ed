const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain text: each line that is not empty becomes a paragraph. */
export const htmlOf = (typed: string): string =>
  typed
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (one) => escapes[one] ?? one)}</p>`)
    .join("");

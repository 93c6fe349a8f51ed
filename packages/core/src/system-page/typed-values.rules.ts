/** "1,250.5" → 125050. What is no amount stays as it was typed, for the schema to refuse. */
export function typedCents(typed: string): number | string {
  const amount = typed.replace(/^\$/, "").replaceAll(",", "");
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : typed;
}

export const typedNumber = (typed: string): number | string => (/^-?\d+$/.test(typed) ? Number(typed) : typed);

export const typedLines = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Whole years are said as years. */
export function monthsText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

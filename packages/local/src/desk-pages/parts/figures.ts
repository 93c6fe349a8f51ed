const byteUnits = ["bytes", "kB", "MB", "GB"] as const;

/** "812 bytes", "1.4 kB", "93 MB". */
export function bytesText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${byteUnits[power]}`;
}

/** "0.4 ms", "38 ms", "1,204 ms". */
export const msText = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString("en-US")} ms`;

/** Read and write units come in halves. */
export const unitsText = (units: number): string => units.toLocaleString("en-US", { maximumFractionDigits: 1 });

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

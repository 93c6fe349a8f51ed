import { root } from "../root.ts";
import { type Bundle, measureBundles } from "./bundles.ts";
import type { Figure, Measured } from "./figure.ts";
import { median } from "./statistics.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const shownParts = 6;

const line = ({ id, start, whole }: Bundle): string =>
  `${kilobytes(start.bytes).padStart(8)} (${kilobytes(whole.bytes)} with what is loaded later) ${id}: ${start.content
    .slice(0, shownParts)
    .map(([name, part]) => `${name} ${kilobytes(part)}`)
    .join(", ")}`;

async function measure(): Promise<Measured> {
  const bundles = (await measureBundles(root)).sort((a, b) => b.start.bytes - a.start.bytes);
  const sizes = bundles.map(({ start }) => start.bytes / 1000);
  const whole = bundles.map((bundle) => bundle.whole.bytes / 1000);
  return {
    readings: [
      { what: `median of ${sizes.length} route bundles`, value: median(sizes), unit: "kB", goal: { atMost: 250 } },
      { what: `largest: ${bundles[0]?.id}`, value: Math.max(...sizes), unit: "kB", goal: { atMost: 450 } },
    ],
    notes: [
      `with what is loaded later: median ${median(whole).toFixed(1)} kB, largest ${Math.max(...whole).toFixed(1)} kB`,
      ...bundles.slice(0, 5).map(line),
    ],
  };
}

export const bundleSize: Figure = { name: "P2", title: "Minified route bundles, AWS SDK external", measure };

import { root } from "../root.ts";
import { type Bundle, bundleRoutes } from "./bundles.ts";
import type { Figure, Measured } from "./figure.ts";
import { median } from "./statistics.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const shownParts = 6;

const line = ({ id, bytes, content }: Bundle): string =>
  `${kilobytes(bytes).padStart(8)} ${id}: ${content
    .slice(0, shownParts)
    .map(([name, part]) => `${name} ${kilobytes(part)}`)
    .join(", ")}`;

async function measure(): Promise<Measured> {
  const bundles = (await bundleRoutes(root)).sort((a, b) => b.bytes - a.bytes);
  const sizes = bundles.map(({ bytes }) => bytes / 1000);
  return {
    readings: [
      { what: `median of ${sizes.length} route bundles`, value: median(sizes), unit: "kB", goal: { atMost: 250 } },
      { what: `largest: ${bundles[0]?.id}`, value: Math.max(...sizes), unit: "kB", goal: { atMost: 450 } },
    ],
    notes: bundles.slice(0, 5).map(line),
  };
}

export const bundleSize: Figure = { name: "P2", title: "Minified route bundles, AWS SDK external", measure };

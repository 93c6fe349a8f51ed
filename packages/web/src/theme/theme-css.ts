import { colors, measures } from "./tokens.ts";

/** `light-dark()` follows each element's color-scheme, so a part of a page can wear the other theme. */
export function cssOfTokens(): string {
  const lines = [
    ...Object.entries(colors).map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`),
    ...Object.entries(measures).map(([name, value]) => `--${name}: ${value};`),
  ];
  return [
    `:root { color-scheme: light dark; ${lines.join(" ")} }`,
    ':root[data-theme="light"] { color-scheme: light; }',
    ':root[data-theme="dark"] { color-scheme: dark; }',
  ].join("\n");
}

const referencesIn = (css: string): string[] => [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);

const declarationsIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

/**
 * Amplify's theme declares 1,500 custom properties; only those that the given rules reach are kept
 * (16 kB compressed become 1).
 */
export function keepUsedProperties(themeCss: string, rules: string): string {
  const declared = declarationsIn(themeCss);
  const kept = new Map<string, string>();
  const queue = referencesIn(rules);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const value = declared.get(name);
    if (value === undefined || kept.has(name)) continue;
    kept.set(name, value);
    queue.push(...referencesIn(value));
  }
  const lines = [...kept].map(([name, value]) => `${name}: ${value};`);
  return `@layer amplify.theme { :root { ${lines.join(" ")} } }`;
}

/** Drops whole rules for variations of a component that we never use. */
export function dropVariations(rules: string, unused: RegExp): string {
  return rules.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selectors: string) => {
    const kept = selectors.split(",").filter((selector) => !unused.test(selector));
    if (kept.length === 0) return "";
    return kept.length === selectors.split(",").length ? rule : rule.replace(selectors, kept.join(","));
  });
}

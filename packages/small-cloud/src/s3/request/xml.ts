/** Elements by name. A list repeats its element, a nested object is nested, undefined is left out. */
export interface XmlTree {
  readonly [name: string]: XmlValue | readonly XmlValue[];
}
type XmlValue = string | number | boolean | undefined | XmlTree;

const entities: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "\r": "&#13;",
};
const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

export function writeXml(root: string, content: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`;
}

function element(name: string, value: XmlValue | readonly XmlValue[]): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => element(name, item)).join("");
  if (typeof value !== "object") return `<${name}>${writeEntities(String(value))}</${name}>`;
  const inner = Object.entries(value).map(([child, item]) => element(child, item));
  return `<${name}>${inner.join("")}</${name}>`;
}

const writeEntities = (text: string): string => text.replace(/[<>&"\r]/g, (sign) => entities[sign] as string);

/** The contents of each element of that name, at any depth; enough for the service's flat requests. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map((match) => match[1] as string);

export function readElement(xml: string, name: string): string | undefined {
  const found = readElements(xml, name)[0];
  return found === undefined ? undefined : readEntities(found);
}

const readEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return names[name] ?? whole;
  });

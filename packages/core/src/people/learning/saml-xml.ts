import { DOMParser } from "@xmldom/xmldom";
import { escapeMarkup } from "../../ground/text/escape-markup.ts";

export const namespaces = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

const elementNode = 1;
const textNode = 3;

/** Characters that XML cannot carry, and line ends, which another parser would change under the signature. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]+/g;

export const toXmlText = (value: string): string => escapeMarkup(value.replace(unsafe, " ").trim());

/** Undefined unless plain XML: doctypes, entities, comments, CDATA and instructions can make two parsers disagree. */
export function parseXml(text: string): Element | undefined {
  const xml = text.trim();
  // The parser alone would accept text before and after the root.
  if (!/^<.*>$/s.test(xml) || xml.includes("<!") || xml.indexOf("<?", 1) >= 0) return undefined;
  try {
    return new DOMParser({ errorHandler: refuse }).parseFromString(xml, "text/xml").documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

const refuse = (_level: string, message: string): never => {
  throw new Error(message);
};

/** Direct children only, because attacks hide elements deeper. */
export const childElements = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === elementNode);

export const isElement = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

export const childrenNamed = (parent: Element, namespace: string, name: string): Element[] =>
  childElements(parent).filter((child) => isElement(child, namespace, name));

/** Undefined if the element holds more than text. */
export function textOf(element: Element | undefined): string | undefined {
  const nodes = Array.from(element?.childNodes ?? []);
  if (nodes.length === 0 || nodes.some((node) => node.nodeType !== textNode)) return undefined;
  return nodes
    .map((node) => node.nodeValue ?? "")
    .join("")
    .trim();
}

interface MessageLink {
  readonly url: string;
  /** What the mail calls it; empty where it shows the bare address. */
  readonly words: string;
}

const anchor = /<a\b[^>]*?\bhref\s*=\s*("([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi;
const bareUrl = /\bhttps?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const decoded = (html: string): string =>
  html.replace(/&(#39|\w+);/g, (entity, name: string) => entities[name] ?? entity);

const wordsOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** Where a message leads, each address once, in the order of the message. */
export function linksOf({ html, text }: { readonly html: string; readonly text: string }): MessageLink[] {
  const anchors = [...html.matchAll(anchor)].map(([, , double, single, words = ""]) => ({
    url: decoded(double ?? single ?? ""),
    words: wordsOf(words),
  }));
  const bare = [...text.matchAll(bareUrl)].map(([url]) => ({ url, words: "" }));
  const links = [...anchors, ...bare].filter(({ url }) => /^(https?|mailto|tel):/.test(url));
  return links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index);
}

const authorityOf = (address: string): string => /^\s*[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? "";

const latin = /\p{Script=Latin}/u;
const otherLetter = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/** One that looks as if it led elsewhere: with a user before the host, or letters of two scripts in one word of the host (bylaws#rich-text). */
export function isDeceptive(address: string): boolean {
  const authority = authorityOf(address.normalize("NFKC"));
  return authority.includes("@") || authority.split(".").some((word) => latin.test(word) && otherLetter.test(word));
}

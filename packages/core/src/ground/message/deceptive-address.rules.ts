/** As browsers read it: of the web's schemes, with any slashes or none; of others, and of none, after two. */
const beginnings = [/^(?:https?):[/\\]*([^/?#\\]*)/i, /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,}([^/?#\\]*)/i];

/** Browsers drop these. */
const withoutControls = (address: string): string => address.replaceAll(/[\t\n\r]/g, "").trimStart();

function authorityOf(address: string): string {
  const read = withoutControls(address);
  const found = beginnings.map((beginning) => beginning.exec(read)?.[1]).find((one) => one !== undefined);
  return found ?? "";
}

const latin = /\p{Script=Latin}/u;
const otherLetter = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/** One that looks as if it led elsewhere: with a user before the host, or letters of two scripts in one word of the host (bylaws#rich-text). */
export function isDeceptive(address: string): boolean {
  const authority = authorityOf(address.normalize("NFKC"));
  return authority.includes("@") || authority.split(".").some((word) => latin.test(word) && otherLetter.test(word));
}

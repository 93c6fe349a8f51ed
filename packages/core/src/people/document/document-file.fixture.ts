import { strToU8, zipSync } from "fflate";

/** The smallest of each format that a check looks at. */
export const aPdf = (words = "Hello"): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
% ${words}
trailer<</Root 1 0 R>>
%%EOF
`);

/** What every scanner takes for a virus; in two parts, so that none takes this file for one. */
export const aVirus = (): Buffer =>
  Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

export const aHeic = (): Buffer => Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")]);

export const aWordFile = (...inside: string[]): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        ["[Content_Types].xml", ...(inside.length > 0 ? inside : ["word/document.xml"])].map((name) => [
          name,
          strToU8("<xml />"),
        ]),
      ),
    ),
  );

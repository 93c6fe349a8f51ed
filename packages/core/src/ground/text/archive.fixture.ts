import { strFromU8, unzipSync } from "fflate";

/** What lies in a zip file, by name; pictures as they are, byte by byte. */
export const openArchive = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes, name.startsWith("files/"))]),
  );

export async function fetchArchive(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The copy cannot be fetched: ${response.status}`);
  return openArchive(new Uint8Array(await response.arrayBuffer()));
}

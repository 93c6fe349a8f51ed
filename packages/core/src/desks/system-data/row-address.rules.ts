/** "new" is the address of the form for another row. */
const plainId = /^(?!new$)[a-z0-9][\w.-]*$/i;
const writtenId = /^~(?:[0-9a-f]{2})+$/;

const hexOf = (byte: number): string => byte.toString(16).padStart(2, "0");

/** An id within an address. What an address cannot hold, such as "A/B" and "..", is written in hexadecimal. */
export const rowAddressOf = (id: string): string =>
  plainId.test(id) ? id : `~${[...new TextEncoder().encode(id)].map(hexOf).join("")}`;

export function rowIdIn(address: string): string {
  if (!writtenId.test(address)) return address;
  const bytes = address.slice(1).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

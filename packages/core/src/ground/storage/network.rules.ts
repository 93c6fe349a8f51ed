const isHex = /^[0-9a-f]{1,4}$/;

function ipv6GroupsOf(address: string): string[] | undefined {
  const [head = "", tail, ...more] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const [before, after] = [head, tail ?? ""].map((part) => (part ? part.split(":") : []));
  if (!before || !after || more.length > 0) return undefined;
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return groups.every((group) => isHex.test(group)) ? groups.map((group) => group.replace(/^0+(?=.)/, "")) : undefined;
}

/** The unit for limits by address: an IPv6 household has 2^64 addresses with the same first half; IPv4 has one. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const groups = address.includes(":") ? ipv6GroupsOf(address) : undefined;
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

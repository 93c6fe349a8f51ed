function hostOf(address: string | null): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host || undefined : undefined;
}

/** The other site that the person comes from, or will go to afterwards. */
export function referrerHost(referrer: string, search: string, ownHost: string): string | undefined {
  const query = new URLSearchParams(search);
  const addresses = [referrer, query.get("returnUrl"), query.get("RelayState")];
  return addresses.map(hostOf).find((host) => host !== undefined && host !== ownHost);
}

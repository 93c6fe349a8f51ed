/** Splits an amount by weights in whole cents; leftover cents go to the largest remainders. */
export function spread(amountCents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(amountCents) * BigInt(weight)) / BigInt(all)));
  const left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  const lost = weights.map((weight, index) => ({
    index,
    remainder: (BigInt(amountCents) * BigInt(weight)) % BigInt(all),
  }));
  // The sort is stable: on a tie, the first gets the cent.
  const next = lost.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  for (const { index } of next) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

import { getDiffieHellman } from "node:crypto";

/** Cognito's group: the 3072-bit prime of RFC 3526 and the generator 2. */
export const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
export const generator = 2n;

const hexDigits = 64;
let generatorPowers: bigint[][] | undefined;

/** base^exponent mod prime, four bits at a time. */
export function power(base: bigint, exponent: bigint): bigint {
  const powers = multiples(base % prime);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let square = 0; square < 4; square += 1) result = (result * result) % prime;
    result = (result * pick(powers, Number.parseInt(digit, 16))) % prime;
  }
  return result;
}

/** generator^exponent for exponents up to 256 bits, from a table: six times faster than `power`. */
export function powerOfGenerator(exponent: bigint): bigint {
  generatorPowers ??= tabulate();
  let result = 1n;
  let rest = exponent;
  for (const row of generatorPowers) {
    result = (result * pick(row, Number(rest & 15n))) % prime;
    rest >>= 4n;
  }
  if (rest !== 0n) throw new RangeError("The exponent has more than 256 bits.");
  return result;
}

function tabulate(): bigint[][] {
  const rows: bigint[][] = [];
  let base = generator;
  for (let digit = 0; digit < hexDigits; digit += 1) {
    const row = multiples(base);
    rows.push(row);
    base = (pick(row, 15) * base) % prime;
  }
  return rows;
}

/** base^0 to base^15. */
function multiples(base: bigint): bigint[] {
  const row = [1n];
  for (let last = 1n; row.length < 16; ) {
    last = (last * base) % prime;
    row.push(last);
  }
  return row;
}

function pick(row: readonly bigint[], index: number): bigint {
  const value = row[index];
  if (value === undefined) throw new RangeError("No such power in the table.");
  return value;
}

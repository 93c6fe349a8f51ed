export type Uints = Uint32Array<ArrayBuffer>;
export type Floats = Float64Array<ArrayBuffer>;

/** With room for the row. Doubling, so that adding rows one by one costs little. */
export function grownArray<A extends Uints | Floats>(array: A, row: number): A {
  if (row < array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(64, array.length * 2, row + 1));
  larger.set(array);
  return larger;
}

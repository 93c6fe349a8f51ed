/** Remembers the results of a pure function for the texts of the latest calls. */
export function createCache<T>(capacity: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    const oldest = known.size >= capacity ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, result);
    return result;
  };
}

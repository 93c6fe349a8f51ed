const wanted = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** The same examples for everybody, unless a soak asks for others. */
export const propertySeed = wanted("PROPERTY_SEED", 20_261_122);

const usualRuns = 100;

/** So often as is enough each time, and so much more often as a soak asks for. */
export const propertyRuns = (): number => usualRuns * wanted("PROPERTY_FACTOR", 1);

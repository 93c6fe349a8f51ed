const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is being done while it is done, and how long it took. */
export async function runStep<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const since = performance.now();
  process.stdout.write(`${what} ...\n`);
  const ticker = setInterval(() => process.stdout.write(`  still at it, ${seconds(since)}\n`), 10_000);
  try {
    const result = await work();
    process.stdout.write(`  done in ${seconds(since)}\n`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** Ends with a sentence where one was meant for people; anything else keeps its stack, for us. */
export function exitWithError(error: unknown): never {
  const isSentence = error instanceof Error && error.constructor.name === "ExplainedError";
  process.stderr.write(`\n${isSentence ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

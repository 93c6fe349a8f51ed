/** Runs several at a time. All are tried; the first failure is thrown at the end. Answers how many returned true. */
export async function workThrough<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  atOnce = 1,
): Promise<number> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  let batch: T[] = [];
  const workOnBatch = async () => {
    outcomes.push(...(await Promise.allSettled(batch.map(work))));
    batch = [];
  };
  for await (const item of items) {
    batch.push(item);
    if (batch.length === atOnce) await workOnBatch();
  }
  await workOnBatch();
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value === true).length;
}

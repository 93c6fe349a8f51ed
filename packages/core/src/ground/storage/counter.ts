import { CounterEntity } from "./counter.entity.ts";

type Counter = "memberNumber";

/** Answers the last number taken. Unused numbers leave a gap. */
export async function take(name: Counter, many = 1): Promise<number> {
  const { data } = await CounterEntity.update({ name }).add({ value: many }).go({ response: "all_new" });
  return data?.value ?? many;
}

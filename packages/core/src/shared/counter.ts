import { type Write, write } from "./commit.ts";
import { CounterEntity } from "./counter.entity.ts";

type Counter = "memberNumber" | "studyModuleAnswers";

/** Answers the last number taken. Unused numbers leave a gap. */
export async function take(name: Counter, many = 1): Promise<number> {
  const { data } = await CounterEntity.update({ name }).add({ value: many }).go({ response: "all_new" });
  return data?.value ?? many;
}

export const countUp = (name: Counter): Write => write(CounterEntity.update({ name }).add({ value: 1 }).params());

export const countDown = (name: Counter): Write => write(CounterEntity.update({ name }).add({ value: -1 }).params());

export async function read(name: Counter): Promise<number> {
  const { data } = await CounterEntity.get({ name }).go();
  return data?.value ?? 0;
}

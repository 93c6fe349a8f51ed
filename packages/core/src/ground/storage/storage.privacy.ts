import { CounterEntity } from "./counter.entity.ts";
import type { Declaration } from "./privacy-declaration.ts";
import { RateLimitEntity } from "./rate-limit.entity.ts";

export const storagePrivacy: readonly Declaration[] = [
  { entity: CounterEntity, keeps: "nothing", because: "Numbers that belong to nobody." },
  {
    entity: RateLimitEntity,
    keeps: "passing",
    hours: 48,
    because: "How often something was tried from an address or by a person, for one or two windows of at most a day.",
  },
];

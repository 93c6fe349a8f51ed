import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { ListLeftEntity, leftDays } from "./list-left.entity.ts";

export const listPrivacy: readonly Declaration[] = [
  {
    entity: ListLeftEntity,
    keeps: "passing",
    hours: leftDays * 24,
    because: "The bare id of somebody who was erased, so that no list shows them again.",
  },
];

import type { Declaration } from "../shared/privacy-declaration.ts";
import { ActAsEntity } from "./act-as.entity.ts";

export const peoplePrivacy: readonly Declaration[] = [
  {
    entity: ActAsEntity,
    keeps: "passing",
    hours: 30 * 24,
    because: "That staff acted as somebody stands in that person's history; the session itself holds two ids.",
  },
];

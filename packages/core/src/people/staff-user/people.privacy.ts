import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { ImpersonationEntity } from "./impersonation.entity.ts";

export const peoplePrivacy: readonly Declaration[] = [
  {
    entity: ImpersonationEntity,
    keeps: "passing",
    hours: 30 * 24,
    because: "That staff acted as somebody stands in that person's history; the session itself holds two ids.",
  },
];

import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { SystemRowEntity } from "./system-row.entity.ts";

export const systemPagePrivacy: readonly Declaration[] = [
  {
    entity: SystemRowEntity,
    keeps: "nothing",
    because:
      "System data that staff keep, the same for everybody. It names independent trainers because the association publishes them.",
  },
];

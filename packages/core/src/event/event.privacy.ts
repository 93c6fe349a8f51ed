import type { Declaration } from "../privacy/declaration.ts";
import { EventEntity, EventTextEntity } from "./event.entity.ts";

export const eventPrivacy: readonly Declaration[] = [
  { entity: EventEntity, keeps: "nothing", because: "What the association offers, the same for everybody." },
  { entity: EventTextEntity, keeps: "nothing", because: "What the association says of an event at length." },
];

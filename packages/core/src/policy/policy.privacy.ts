import type { Declaration } from "../shared/privacy-declaration.ts";
import { PolicyEntity } from "./policy.entity.ts";

export const policyPrivacy: readonly Declaration[] = [
  { entity: PolicyEntity, keeps: "nothing", because: "Numbers of the association's rules, the same for everybody." },
];

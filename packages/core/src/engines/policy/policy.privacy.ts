import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { PolicyEntity, PolicyRevisionEntity } from "./policy.entity.ts";

export const policyPrivacy: readonly Declaration[] = [
  {
    entity: PolicyEntity,
    keeps: "nothing",
    because:
      "Numbers of the association's rules, the same for everybody, and the id of who of staff entered each; the name is read from their account.",
  },
  { entity: PolicyRevisionEntity, keeps: "nothing", because: "How often those numbers were changed." },
];

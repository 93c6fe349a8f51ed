import { type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { profileRoutes } from "./profile.routes.ts";

export const profileGrants = {
  "account.profile": reads,
  "account.updateContact": records,
  "account.updateEmployment": records,
  "account.updateSocial": records,
  "account.updateSettings": records,
  "account.notePrompt": records,
  "account.addresses": reads,
  "account.addAddress": records,
  "account.changeAddress": records,
  "account.deleteAddress": records,
} as const satisfies GrantsOf<typeof profileRoutes>;

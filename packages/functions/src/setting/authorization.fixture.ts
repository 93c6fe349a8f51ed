import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "setting.banners": {},
  "setting.referrerContext": {},
  "setting.help": {},
  "setting.refundPolicy": {},
  "setting.employmentOptions": { isForEverybody: true },
  "setting.militaryInstallations": { isForEverybody: true },
} as const satisfies RowsOf<"setting">;

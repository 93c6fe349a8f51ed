import type { RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("member") });

export const rows = {
  "personFile.list": { params: ofSomebody },
  "personFile.add": { params: ofSomebody },
} as const satisfies RowsOf<"personFile">;

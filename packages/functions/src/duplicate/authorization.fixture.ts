import type { RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("member") });
const pair = async () => ({ ...(await ofSomebody()), otherId: await castIdOf("other") });

export const rows = {
  "duplicate.list": { params: ofSomebody },
  "duplicate.tellApart": { params: pair },
  "duplicate.showAgain": { params: pair },
} as const satisfies RowsOf<"duplicate">;

import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("member") });
const one = async () => ({ ...(await ofSomebody()), id: "flg_01h00000000000000000009999" });

export const rows = {
  "flag.list": { params: ofSomebody },
  "flag.add": { params: ofSomebody },
  "flag.change": { params: one, body: { active: false }, unlike: { admin: nobody } },
  "flag.remove": { params: one, unlike: { admin: nobody } },
} as const satisfies RowsOf<"flag">;

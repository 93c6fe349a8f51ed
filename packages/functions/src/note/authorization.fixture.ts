import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("member") });
const one = async () => ({ ...(await ofSomebody()), id: "nte_01h00000000000000000009999" });

export const rows = {
  "note.list": { params: ofSomebody },
  "note.add": { params: ofSomebody },
  "note.change": { params: one, body: { note: "Called" }, unlike: { admin: nobody } },
  "note.remove": { params: one, unlike: { admin: nobody } },
} as const satisfies RowsOf<"note">;

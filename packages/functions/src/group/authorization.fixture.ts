import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("member") });
const inGroup = async () => ({ ...(await ofSomebody()), groupId: "nowhere" });

export const rows = {
  "group.choices": {},
  "group.ofPerson": { params: ofSomebody },
  "group.add": { params: ofSomebody, body: { groupId: "board" } },
  "group.remove": { params: inGroup, unlike: { admin: nobody } },
  "group.members": { params: async () => ({ groupId: "board" }) },
} as const satisfies RowsOf<"group">;

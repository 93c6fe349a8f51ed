import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "outbox.deadLetters": {},
  "outbox.replayKind": { body: { kind: "mail" } },
  "outbox.replay": { params: absent("out"), unlike: { admin: nobody } },
} as const satisfies RowsOf<"outbox">;

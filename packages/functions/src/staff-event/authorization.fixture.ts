import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const row = { params: absent("evt"), unlike: { admin: nobody } } as const;

export const rows = {
  "staffEvent.cancellation": row,
  "staffEvent.cancel": {
    ...row,
    body: { reason: "Too few.", registered: 0, giveBackCents: 0, pressId: "press-of-nobody" },
  },
  "staffEvent.refunds": row,
  "staffEvent.giveRestBack": { ...row, body: { leftCents: 0, pressId: "press-of-nobody" } },
  "staffEvent.previewMessage": { ...row, body: { subject: "Parking", message: "<p>Bring a coin.</p>" } },
  "staffEvent.sendMessage": {
    ...row,
    body: { subject: "Parking", message: "<p>Bring a coin.</p>", receivers: 1, pressId: "press-of-nobody" },
  },
} as const satisfies RowsOf<"staffEvent">;

import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "event.upcoming": { isForEverybody: true },
  "event.list": {},
  "event.calendarFile": {
    params: absent("evt", "id"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "event.roster": { params: absent("evt", "id"), unlike: { admin: nobody } },
  "event.exportRoster": { params: absent("evt", "id"), unlike: { admin: nobody } },
  "event.markAttendance": {
    params: absent("evt", "id"),
    body: { userId: "per_01h00000000000000000009999", attended: true },
    unlike: { admin: nobody },
  },
  "event.feed": {},
  "event.makeFeed": {},
  "event.endFeed": {},
  "event.calendar": {
    params: async () => ({ feed: `01h00000000000000000009999-${"A".repeat(43)}` }),
    unlike: { visitor: nobody, member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "event.get": {
    params: absent("evt", "id"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "event.addToCart": {
    params: absent("evt", "categoryId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"event">;

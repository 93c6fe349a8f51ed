import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const ofList = { params: async () => ({ list: "users" }) };
const one = { params: async () => ({ list: "users", id: "viw_01h00000000000000000009999" }) };

export const rows = {
  "view.list": ofList,
  "view.counts": ofList,
  "view.save": ofList,
  "view.change": { ...one, body: { name: "Renamed", revision: 0 }, unlike: { admin: nobody } },
  "view.remove": { ...one, unlike: { admin: nobody } },
  "view.keepColumns": ofList,
} as const satisfies RowsOf<"view">;

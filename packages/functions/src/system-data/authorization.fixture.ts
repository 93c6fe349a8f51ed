import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const page = async () => ({ name: "group" });
const row = async () => ({ name: "group", id: "nobody-s" });

const ofNobody = {
  visitor: nobody,
  ...{ member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
};

export const rows = {
  "systemData.list": { params: page },
  "systemData.add": { params: page, body: { name: "A new row" } },
  "systemData.change": { params: row },
  "systemData.remove": { params: row },
  "systemData.restore": { params: row },
  "systemData.order": { params: page, body: { ids: [], seen: [] }, unlike: { admin: "not-found" } },
  "systemData.importFile": { params: page, body: { content: "Name" } },
  "systemData.preparePicture": { params: page },
  "systemData.keepPicture": { params: page },
  "systemData.addFile": { params: async () => ({ name: "membership-resource" }) },
  "systemData.linkToMembersFile": { params: absent("med"), unlike: { member: nobody, acting: nobody } },
  "systemData.linkToFile": { params: absent("med"), unlike: ofNobody },
  "systemData.messageChoices": {},
} as const satisfies RowsOf<"systemData">;

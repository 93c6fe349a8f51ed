import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const everybody = { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody };
const ofNobody = { params: absent("reg"), unlike: everybody };
const entry = {
  params: async () => ({ ...(await absent("reg")()), expId: "xpr_01h00000000000000000009999" }),
  unlike: everybody,
};
const form = {
  fellowshipServiceTypeId: "service-counseling",
  hours: 100,
  organization: "Money Well",
  supervisorName: "Sue Pervisor",
  supervisorEmail: "sue@example.org",
  supervisorPhone: "555-123-4567",
  description: "Counseled families.",
  startDate: "2026-01-01",
  endDate: "2026-01-01",
};

export const rows = {
  "experience.list": ofNobody,
  "experience.exportFile": ofNobody,
  "experience.get": { params: absent("xpr"), unlike: everybody },
  "experience.create": { ...ofNobody, body: form },
  "experience.change": { ...entry, body: { ...form, revision: 1 } },
  "experience.remove": entry,
  "experience.addFile": { ...entry, body: { name: "Form.pdf", contentType: "application/pdf", size: 300 } },
  "experience.submit": { ...ofNobody, body: { revision: 1 } },
  "experience.callBack": { ...ofNobody, body: { revision: 1 } },
} as const satisfies RowsOf<"experience">;

import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const everybody = { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody };
const ofNobody = { params: absent("reg"), unlike: everybody };

export const rows = {
  "exam.ethics": ofNobody,
  "exam.signEthics": {
    ...ofNobody,
    body: { codeOfEthicsSignature: "A Name", codeOfEthicsSignatureDate: "2026-01-01", version: "1" },
  },
  "exam.get": ofNobody,
  "exam.pay": { ...ofNobody, body: { internationalExam: false, agreed: true } },
  "exam.agree": { ...ofNobody, body: { agreed: true } },
  "exam.askForAccommodations": {
    ...ofNobody,
    body: { what: "More time", fileId: "med_01h00000000000000000009999" },
  },
  "exam.pass": ofNobody,
  "exam.fail": ofNobody,
} as const satisfies RowsOf<"exam">;

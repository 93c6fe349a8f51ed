import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const everybody = { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody };
const ofNobody = { params: absent("reg"), unlike: everybody };
const file = { type: "coursework", name: "Coursework.pdf", contentType: "application/pdf", size: 300 };

export const rows = {
  "registration.dashboard": {},
  "registration.latest": { isForEverybody: true },
  "registration.start": { params: async () => ({ id: "cert-gone" }), unlike: everybody },
  "registration.get": ofNobody,
  "registration.saveStep": { ...ofNobody, body: { stepName: "pathway", revision: 1 } },
  "registration.addFile": { ...ofNobody, body: file },
  "registration.payment": { ...ofNobody, body: { revision: 1 } },
  "registration.finish": { ...ofNobody, body: { stepName: "final_summary", revision: 1 } },
  "registration.withdraw": { ...ofNobody, body: { revision: 1 } },
  "registration.remove": ofNobody,
  "registration.practiceExam": { isForEverybody: true },
  "registration.addPracticeExam": ofNobody,
} as const satisfies RowsOf<"registration">;

import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const registration = "reg_01h00000000000000000009999";
const attempt = "att_01h00000000000000000009999";
const ofNobody = { params: async () => ({ id: registration, examId: attempt }), unlike: { admin: nobody } };

export const rows = {
  "staffExam.add": { params: async () => ({ id: registration, categoryId: "gone" }), unlike: { admin: nobody } },
  "staffExam.change": { ...ofNobody, body: {} },
  "staffExam.remove": ofNobody,
  "staffExam.voidAttempt": { ...ofNobody, body: { reason: "For a test." } },
} as const satisfies RowsOf<"staffExam">;

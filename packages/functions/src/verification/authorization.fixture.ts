import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const everybody = { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody };
const ofNobody = { params: absent("reg"), unlike: everybody };
const requestOfNobody = {
  params: async () => ({ id: "reg_01h00000000000000000009999", vid: "ver_01h00000000000000000009999" }),
  unlike: everybody,
};
const experienceId = "xpr_01h00000000000000000009999";
const guessed = { link: "A".repeat(43) };
const entered = {
  ...{ supervisorEmail: "sam.ortiz@people.example", start: "2026-01-05", end: "2026-01-05", hours: 100 },
  ...{ description: "Budget counseling", signature: "Sam Ortiz" },
};

export const rows = {
  "verification.list": ofNobody,
  "verification.ask": { ...ofNobody, body: { experienceIds: [experienceId] } },
  "verification.nameAnother": {
    ...requestOfNobody,
    body: { supervisor: { name: "Sam Ortiz", email: "sam.ortiz@people.example" } },
  },
  "verification.settle": { ...requestOfNobody, body: { experienceId, agrees: true } },
  "verification.open": { body: guessed },
  "verification.answer": { body: { ...guessed, experiences: [], signature: "Sam Ortiz" } },
  "verification.askByStaff": { body: { experiences: [experienceId] }, unlike: { admin: nobody } },
  "verification.enter": { params: absent("xpr"), body: entered, unlike: { admin: nobody } },
  "verification.ofEntry": { params: absent("xpr"), unlike: { admin: nobody } },
} as const satisfies RowsOf<"verification">;

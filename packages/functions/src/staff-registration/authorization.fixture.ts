import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofNobody = { params: absent("reg"), unlike: { admin: nobody } };
const reason = "For a test.";

export const rows = {
  "staffRegistration.list": {},
  "staffRegistration.exportFile": {},
  "staffRegistration.change": { ...ofNobody, body: { reason } },
  "staffRegistration.approve": { params: ofNobody.params },
  "staffRegistration.approveModules": { params: ofNobody.params },
  "staffRegistration.reject": { params: ofNobody.params },
  "staffRegistration.acceptTranscript": { ...ofNobody, body: { accepted: true, reason } },
  "staffRegistration.markModule": {
    params: async () => ({ ...(await ofNobody.params()), categoryId: "gone" }),
    unlike: ofNobody.unlike,
    body: { done: true, reason },
  },
  "staffRegistration.choices": {},
  "staffRegistration.create": {
    params: async () => ({ id: "gone" }),
    body: { userId: "per_01h00000000000000000009999", pathwayTypeId: "gone", deadline: "2099-12-31" },
    unlike: { admin: nobody },
  },
  "staffRegistration.ofPerson": { params: async () => ({ userId: await castIdOf("other") }) },
} as const satisfies RowsOf<"staffRegistration">;

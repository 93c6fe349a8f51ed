import { expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { type CertificationOnDay, certificationsOn, type KeptCertification } from "./kept-certification.rules.ts";

const day = (text: string) => text as LocalDate;
const crt = { id: "crt_1", certificationId: "cert-afc", name: "AFC", certifiedOn: day("2026-03-10") };

test.each<[string, Partial<KeptCertification>, string, Partial<CertificationOnDay> | undefined]>([
  ["before its fee is due", { owesFrom: 2027 }, "2027-06-30", { status: "good_standing" }],
  ["the day after", { owesFrom: 2027 }, "2027-07-01", { status: "lapsed_payment", lapsedOn: day("2027-07-01") }],
  ["without a fee", {}, "2040-01-01", { status: "good_standing" }],
  [
    "revoked, with what else is wrong",
    { owesFrom: 2027, revokedOn: day("2028-02-01") },
    "2028-02-01",
    { status: "revoked", also: ["lapsed_payment"] },
  ],
  ["a newer one took its place", { renewedBy: "crt_2" }, "2028-02-01", undefined],
])("%s", (_case, more, on, expected) => {
  const { certifiedOn: createdAt, ...shown } = crt;
  expect(certificationsOn([{ ...crt, ...more }], day(on))).toEqual(
    expected ? [{ ...shown, createdAt, ...expected }] : [],
  );
});

test("what was taken over keeps the status that it came with", () => {
  const taken = { id: "afc", name: "AFC", status: "lapsed_ceus", lapsedOn: day("2026-01-01") } as const;
  expect(certificationsOn([taken], day("2030-01-01"))).toEqual([taken]);
  expect(certificationsOn(undefined, day("2030-01-01"))).toEqual([]);
});

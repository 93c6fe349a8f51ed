import { expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { type CertificateStanding, certificateStatusOf, feeDueOn } from "./certificate-status.rules.ts";

const day = (text: string) => text as LocalDate;

test.each<[CertificateStanding, string, string, string[]]>([
  [{}, "2027-07-01", "good_standing", []],
  [{ owesFrom: 2027 }, "2027-06-30", "good_standing", []],
  [{ owesFrom: 2027 }, "2027-07-01", "lapsed_payment", []],
  [{ lapsedForCeus: true }, "2027-07-01", "lapsed_ceus", []],
  [{ owesFrom: 2027, lapsedForCeus: true }, "2027-06-30", "lapsed_ceus", []],
  [{ owesFrom: 2027, lapsedForCeus: true }, "2027-07-01", "lapsed_payment", ["lapsed_ceus"]],
  [{ owesFrom: 2027, revokedOn: day("2028-02-01") }, "2028-01-31", "lapsed_payment", []],
  [{ owesFrom: 2027, revokedOn: day("2028-02-01") }, "2028-02-01", "revoked", ["lapsed_payment"]],
  [{ owesFrom: 2027, renewedBy: "crt_2" }, "2028-02-01", "renewed", []],
  [{ owesFrom: 2027, setByStaff: "good_standing" }, "2027-07-01", "good_standing", []],
  [{ revokedOn: day("2027-01-01"), setByStaff: "good_standing" }, "2027-07-01", "revoked", []],
  [{ setByStaff: "lapsed_ceus" }, "2027-07-01", "lapsed_ceus", []],
  [{ owesFrom: 2027, setByStaff: "lapsed_ceus" }, "2027-07-01", "lapsed_payment", ["lapsed_ceus"]],
  [{ owesFrom: 2027, setByStaff: "lapsed_payment" }, "2027-01-01", "lapsed_payment", []],
])("%j on %s: %s, also %j", (certificate, on, status, also) => {
  expect(certificateStatusOf(certificate, day(on))).toEqual({ status, also });
});

test("a fee is due on June 30", () => {
  expect(feeDueOn(2027)).toBe("2027-06-30");
});

import { certificationsSeed } from "@guildhall/core/domains/certification/setting/certification.seed";
import { certificationPartition } from "@guildhall/core/domains/certification/setting/certification-key.schema";
import { forgetCertificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { ethicsTextsSeed } from "@guildhall/core/domains/certification/setting/certification-text.seed";
import { storeRow } from "@guildhall/core/engines/system-page/system-row.fixture";
import { today } from "@guildhall/core/ground/shared/clock";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as ethics } from "./ethics.ts";
import { anExamTaker } from "./exam-taker.fixture.ts";
import { handler as signEthics } from "./sign-ethics.ts";

type Taker = Awaited<ReturnType<typeof anExamTaker>>;

const versionFor = async ({ token, examRegistration: id }: Taker) =>
  (await call(ethics, { token, params: { id } })).body.code.version;

test("who is enrolled signs the code of ethics of the enrollment, also when a newer one is valid", async () => {
  const [afc] = certificationsSeed;
  const [first] = ethicsTextsSeed;
  const before = await anExamTaker();
  const newer = { ...first, version: "Second", validFrom: "2026-01-02T05:00:00.000Z" };
  await storeRow(certificationPartition, "ethics-second", newer);
  await storeRow(certificationPartition, "cert-afc", { ...afc, ethicsTextId: "ethics-second" });
  forgetCertificationSettings();
  const after = await anExamTaker();
  expect([await versionFor(before), await versionFor(after)]).toEqual([first?.version, "Second"]);
  const signs = (version: string | undefined) =>
    call(signEthics, {
      token: before.token,
      params: { id: before.examRegistration },
      body: { codeOfEthicsSignature: "Ada Taker", codeOfEthicsSignatureDate: today(), version },
    });
  expect((await signs("Second")).body.code).toBe("ethics.text-changed");
  expect((await signs(first?.version)).body.signed).toMatchObject({ version: first?.version });
});

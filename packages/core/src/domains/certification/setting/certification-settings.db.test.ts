import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRows, storeRow } from "../../../engines/system-page/system-row.fixture.ts";
import * as Catalog from "../../../money/catalog/catalog.ts";
import { certificationsSeed, pathwaysSeed } from "./certification.seed.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { certificationSettings, forgetCertificationSettings } from "./certification-settings.ts";
import { ethicsTextsSeed } from "./certification-text.seed.ts";

beforeEach(async () => {
  await forgetRows();
  forgetCertificationSettings();
});
afterEach(() => void vi.useRealTimers());

const called = async (key: string) => {
  const { certifications } = await certificationSettings();
  const found = certifications.find((one) => one.key === key);
  if (!found) throw new Error(`There is no certification ${key}`);
  return found;
};

test("a certification has its pathways and their materials in the order of staff", async () => {
  const afc = await called("afc");
  expect(afc.pathways.map(({ key }) => key)).toEqual([
    "self-study",
    "challenge-based",
    "university",
    "distance-learning",
    "education",
    "designation",
    "independent-trainer",
  ]);
  expect(afc.pathways[0]?.materials.map(({ id }) => id)).toEqual(["material-afc-digital", "material-afc-printed"]);
  expect((await called("afcc")).pathways).toHaveLength(1);
});

test("everything that comes with the system is sold: registrations, materials, exams, fees", async () => {
  const { certifications } = await certificationSettings();
  const refs = certifications.flatMap(({ products, pathways }) => [
    ...Object.values(products),
    ...pathways.flatMap(({ registrationFee, materials }) => [
      registrationFee,
      ...materials.flatMap(({ product }) => product ?? []),
    ]),
  ]);
  const found = await Catalog.findProducts(refs);
  expect(refs.filter(({ kind, id }) => !found.some((product) => product.kind === kind && product.id === id))).toEqual(
    [],
  );
  expect(found).toHaveLength(16);
});

const [afc] = certificationsSeed;
const [selfStudy] = pathwaysSeed;
const [ethics] = ethicsTextsSeed;
const store = (id: string, values: object) => storeRow(certificationPartition, id, { ...values });

test("a change of staff counts within a minute, and is read once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  expect((await called("afc")).name).toBe("AFC");
  await store("cert-afc", { ...afc, name: "Counselor" });
  vi.advanceTimersByTime(59_999);
  expect((await called("afc")).name).toBe("AFC");
  vi.advanceTimersByTime(1);
  expect((await called("afc")).name).toBe("Counselor");
});

test.each([
  ["the chosen one", "2026-01-02T05:00:00.000Z", "Second"],
  ["the newest in force while the chosen one is not", "2199-01-02T05:00:00.000Z", "Code of ethics 2026"],
])("%s is signed", async (_which, validFrom, version) => {
  await store("ethics-second", { ...ethics, version: "Second", validFrom });
  await store("cert-afc", { ...afc, ethicsTextId: "ethics-second" });
  expect((await called("afc")).ethicsText?.version).toBe(version);
  expect((await called("afcc")).ethicsText?.version).toBe("Code of ethics 2026");
});

test("a third certification needs nothing but rows", async () => {
  await store("cert-third", { ...afc, name: "Third", key: "third", requiredParts: ["experience"] });
  await store("pathway-third", { ...selfStudy, certificationId: "cert-third" });
  const third = await called("third");
  expect(third.pathways.map(({ id, registrationFee }) => [id, registrationFee.kind])).toEqual([
    ["pathway-third", "registration_fee"],
  ]);
});

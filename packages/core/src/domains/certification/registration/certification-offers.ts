import { rowsOf } from "../../../engines/system-page/system-rows.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { Product } from "../../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../../money/catalog/catalog.ts";
import { eventNames } from "../../event/event-registration.ts";
import type { CertificationSettings } from "../setting/certification-settings.ts";
import { independentTrainerListPage } from "../setting/independent-trainer-list.system-page.ts";
import { universityPage } from "../setting/university.system-page.ts";

const keptMs = 60_000;

/** Read at most once a minute by each function. The cart and the checkout read prices anew. */
function keptAMinute<T>(read: () => Promise<T>) {
  let kept: { readonly at: number; readonly value: T } | undefined;
  const get = async (): Promise<T> => {
    const at = Date.parse(now());
    if (!kept || Math.abs(at - kept.at) >= keptMs) kept = { at, value: await read() };
    return kept.value;
  };
  const forget = (): void => {
    kept = undefined;
  };
  return { get, forget };
}

const soldKinds = [
  "registration_fee",
  "international_fee",
  "course_material",
  "exam",
  "practice_exam",
  "extension",
  "membership",
] as const;

const offers = /* @__PURE__ */ keptAMinute(async () => (await Promise.all(soldKinds.map(Catalog.offered))).flat());
const trainers = /* @__PURE__ */ keptAMinute(() => rowsOf(independentTrainerListPage));
const universities = /* @__PURE__ */ keptAMinute(() => rowsOf(universityPage));
// Long lists that few registrations name.
const employment = /* @__PURE__ */ keptAMinute(async () => {
  const { employmentOptions } = await import("../../../engines/setting/employment/employment-options.ts");
  return employmentOptions();
});
const installations = /* @__PURE__ */ keptAMinute(async () => {
  const { militaryInstallationPage } = await import(
    "../../../engines/setting/employment/military-installation.system-page.ts"
  );
  return rowsOf(militaryInstallationPage);
});

const eventsOf = ({ materials }: CertificationSettings): string[] => materials.flatMap(({ eventIds = [] }) => eventIds);

let namedEvents: { readonly at: number; readonly key: string; readonly names: ReadonlyMap<string, string> } | undefined;

/** Where no material has any, nothing is read. */
export async function materialEventNames(settings: CertificationSettings): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(eventsOf(settings))].toSorted();
  const [at, key] = [Date.parse(now()), ids.join()];
  if (!namedEvents || namedEvents.key !== key || Math.abs(at - namedEvents.at) >= keptMs) {
    namedEvents = { at, key, names: await eventNames(ids) };
  }
  return namedEvents.names;
}

/** What is sold today of all that a registration can hold. */
export const certificationOffers = (): Promise<readonly Product[]> => offers.get();
export const independentTrainers = trainers.get;
export const universityRows = universities.get;
export const employmentRows = employment.get;
export const installationRows = installations.get;

/** Of an exam that is sat in another country. */
export const examFeeAbroadIn = (sold: readonly Product[]): string | undefined =>
  sold.find(({ kind, key }) => kind === "international_fee" && key === "exams")?.id;

export const forgetCertificationOffers = (): void => {
  for (const one of [offers, trainers, universities, installations, employment]) one.forget();
  namedEvents = undefined;
};

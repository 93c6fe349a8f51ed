import { type CloudReady, pauseUntilDemoIsOld, withCloud } from "../cloud.ts";
import type { Figure, Measured, Reading } from "../figure.ts";
import { type Ask, askAs } from "./buy.ts";

interface Units {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Of the last request to the path. */
async function unitsOf({ url }: CloudReady, path: string): Promise<Units> {
  const { requests } = await (await fetch(`${url}/_local/data/requests`)).json();
  return requests.find((one: { path: string }) => one.path === path);
}

interface Shown {
  readonly id: string;
  readonly revision: number;
  readonly choices: { readonly pathways: readonly { readonly id: string; readonly key: string }[] };
}

/** Saved twice: the first one loads the handler. */
async function saving(cloud: CloudReady, ask: Ask) {
  let shown = await ask<Shown>("POST", "/api/certification/cert-afc/registration", {});
  const path = `/api/registration/${shown.id}`;
  const save = async (stepName: string, answers: object): Promise<number> => {
    const body = { stepName, revision: shown.revision, ...answers };
    shown = (await ask<{ registration: Shown }>("POST", path, body)).registration;
    return (await unitsOf(cloud, path)).writeUnits;
  };
  const pathwayTypeId = shown.choices.pathways.find(({ key }) => key === "self-study")?.id;
  await save("pathway", { pathwayTypeId });
  const listed = await save("military", { militarySpouse: true });
  return { listed, plain: await save("documentation", {}) };
}

const pageOfCertifications = "/api/certification";
const list = "/api/registrations";

async function measureAll(cloud: CloudReady): Promise<Reading[]> {
  const [member] = cloud.members;
  if (!member) throw new Error("There is no member.");
  const ask = askAs(cloud, member);
  const { listed, plain } = await saving(cloud, ask);
  for (const _ of [1, 2]) await ask("GET", pageOfCertifications);
  const asStaff = askAs(cloud, cloud.admin);
  const { data } = await asStaff<{ data: readonly { id: string }[] }>(
    "GET",
    `${list}?filter=status,registration_approval`,
  );
  const review = `/api/admin/reviews/registration/${data[0]?.id}/claim`;
  for (const _ of [1, 2]) await asStaff("POST", review, { takeOver: true });
  for (const _ of [1, 2]) await asStaff("GET", `${list}?page=1&limit=10`);
  const reads = async (path: string) => (await unitsOf(cloud, path)).readUnits;
  const reading = (what: string, value: number, atMost: number): Reading => ({
    what,
    value,
    unit: "",
    goal: { atMost },
  });
  return [
    reading("write units of saving a step of a registration", plain, 10),
    reading("write units of saving a step that the list of staff shows", listed, 17),
    reading("read units of the page of certifications of a candidate", await reads(pageOfCertifications), 8),
    reading("read units of opening a registration for review, and the next one", await reads(review), 16),
    reading("read units of the first page of the list of registrations", await reads(list), 3),
  ];
}

async function measure(): Promise<Measured> {
  const since = Date.now();
  return withCloud({ members: 1 }, async (cloud) => {
    await pauseUntilDemoIsOld(since);
    return { readings: await measureAll(cloud) };
  });
}

export const registration: Figure = { name: "P5", title: "What a registration costs its person and staff", measure };

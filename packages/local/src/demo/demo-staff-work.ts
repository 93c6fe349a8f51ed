import type { BulkId } from "@guildhall/core/desks/bulk/bulk.schema";
import { bulkId } from "@guildhall/core/desks/bulk/bulk.schema";
import type { ImportedBulk } from "@guildhall/core/desks/bulk/import-bulk";
import type { ImportedView } from "@guildhall/core/desks/view/import-views";
import type { FlagId, MediaId } from "@guildhall/core/ground/shared/ids";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import type { ImportedFlag } from "@guildhall/core/people/flag/import-flags";
import { personFileKind } from "@guildhall/core/people/person-file/person-file.schema";
import type { DemoCalendar } from "./demo-calendar.ts";
import { demoIdAt, demoPersonId } from "./demo-ids.ts";
import { demoPdf } from "./demo-pdf.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";
import { demoRowFiles } from "./demo-row-files.ts";
import { demoJobs } from "./office/demo-jobs.ts";

const reason = "Letter came back: the address is wrong";

/** What staff have left in their lists: views, a flag for many people at once, files about a person. */
export function demoStaffWork(people: readonly DemoPerson[], calendar: DemoCalendar) {
  const { at } = calendar;
  const createdBy = idOf(people, "admin");
  const colleague = idOf(people, "colleague");
  const view = { personId: createdBy, list: "users", search: "", createdAt: at(-40) } as const;
  const ofMemberships = { ...view, list: "memberships" as const, sort: ["end,asc"] };
  const ofRegistrations = { ...view, list: "registrations" as const, sort: ["date,desc"] };
  const ofExperiences = { ...view, list: "experiences" as const, sort: ["endDate,asc"] };
  const columns = (...names: string[]) => ({
    ...{ order: [], widths: {} },
    isShown: Object.fromEntries(names.map((name) => [name, true])),
  });
  const views: ImportedView[] = [
    {
      ...{ ...view, name: "Membership ends soon", isShared: true },
      ...{ filter: ["membership,expiring"], sort: ["membershipEnd,asc"], columns: columns("membershipEnd") },
    },
    {
      ...{ ...view, name: "Letters came back", isShared: false },
      ...{ filter: ["flags,letter came back"], sort: [], columns: columns("city", "state", "flags") },
    },
    {
      ...{ ...ofMemberships, personId: colleague, name: "Professionals in force", isShared: true },
      filter: ["key,professional", "state,in_force"],
    },
    { ...ofMemberships, name: "Granted by staff", isShared: false, filter: ["source,granted"] },
    {
      ...{ ...ofRegistrations, personId: colleague, name: "Payment pending", isShared: true },
      filter: ["status,unpaid"],
    },
    { ...ofRegistrations, name: "Military spouses", isShared: false, filter: ["militarySpouse,yes"] },
    {
      ...{ ...ofExperiences, personId: colleague, name: "Asked for more", isShared: true },
      filter: ["status,needs_info"],
    },
    { ...ofExperiences, name: "Of military spouses", isShared: false, filter: ["militarySpouse,yes"] },
  ];
  const { documents: filesOfRows, ...rowsWithFiles } = demoRowFiles(createdBy, at(-12));
  return {
    views,
    ...flaggedPeople(people, at(-3)),
    documents: filesAbout(idOf(people, "receipts"), at(-8)),
    filesOfRows,
    rowsWithFiles,
    jobs: demoJobs(people, calendar, { admin: createdBy, colleague }),
  };

  function flaggedPeople(all: readonly DemoPerson[], createdAt: ImportedBulk["createdAt"]) {
    const crowd = all.filter(({ password, closureRequestedAt }) => !(password || closureRequestedAt));
    const flagged = crowd.filter((_, index) => index % 80 === 40).map(({ id }) => id);
    // The same letters as the job's, as a flag of a bulk action has.
    const flag = { id: demoIdAt("flag", createdAt, 1) as FlagId, reason, active: true, createdBy, createdAt };
    const erased = demoPersonId(9999);
    const bulk: ImportedBulk = {
      ...{ id: demoIdAt(bulkId, createdAt, 1) as BulkId, createdBy, createdAt },
      done: { action: "flag", input: { reason } },
      rows: [...flagged, erased],
      failures: [{ id: erased, code: "not-found" }],
    };
    const alert = {
      title: "The bulk action is done",
      message: "See how many rows it reached, and what failed.",
      url: `/admin/bulk/${bulk.id}`,
    };
    const alerts = [{ personId: createdBy, alert, createdAt, readAt: createdAt }];
    return { bulk, alerts, flags: flagged.map((personId): ImportedFlag => ({ ...flag, personId })) };
  }

  function filesAbout(personId: DemoPerson["id"], createdAt: ImportedDocument["createdAt"]): ImportedDocument[] {
    const body = demoPdf([
      "Dear Guildhall,",
      "",
      "please send all receipts of last year in one letter.",
      "",
      "Thank you",
    ]);
    const file = { about: personId, recordId: personId, kind: personFileKind, format: "pdf", body, createdBy } as const;
    return [
      { ...file, id: demoIdAt("media", createdAt, 1) as MediaId, name: "Letter about receipts.pdf", createdAt },
      {
        ...{ ...file, id: demoIdAt("media", createdAt, 2) as MediaId, name: "Bank statement.pdf", createdAt },
        refusal: "unchecked",
      },
    ];
  }
}

function idOf(people: readonly DemoPerson[], name: string): DemoPerson["id"] {
  const person = people.find((one) => one.password && nameOf(one) === name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person.id;
}

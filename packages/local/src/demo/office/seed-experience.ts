import type {
  ExperienceId,
  Hundredths,
  RegistrationId,
} from "@guildhall/core/domains/certification/certification.schema";
import type { ReviewItemId } from "@guildhall/core/review/review.schema";
import { idUnderWay } from "../certification/under-way.ts";
import type { DemoCalendar } from "../demo-calendar.ts";
import { actorFor, type SeedOptions } from "../money/seed-carts.ts";

interface Seeding extends SeedOptions {
  readonly calendar: DemoCalendar;
}

const unclear = "<p>Please say how many families you met, and how long each meeting was.</p>";
const twice = "<p>These hours overlap with your entry for the same week. Please correct them.</p>";

/** Each is logged by its candidate and decided by staff, as the pages do it. */
export async function seedExperience(options: Seeding): Promise<void> {
  const logging = await idUnderWay("logging", options);
  const logs = (entry: Entry) => log("logging", logging, entry, options);
  await decide(await logs({ hours: 120, daysAgo: 90 }), { outcome: "approve" }, options);
  await decide(await logs({ hours: 42.5, daysAgo: 70, type: "service-coaching" }), { outcome: "approve" }, options);
  await decide(
    await logs({ hours: 30, daysAgo: 50, type: "service-group-education", extra: { Topic: "Budgets" } }),
    { outcome: "reject", status: "needs_info", message: unclear },
    options,
  );
  await decide(
    await logs({ hours: 16, daysAgo: 40 }),
    { outcome: "reject", status: "rejected", message: twice },
    options,
  );
  await logs({ hours: 24.25, daysAgo: 20 });
  await logs({ hours: 12, daysAgo: 6, type: "service-tax-help", extra: { "Tax site": "Main Library" } });

  const sent = await idUnderWay("hourssent", options);
  await log("hourssent", sent, { hours: 800, daysAgo: 60 }, options);
  await log("hourssent", sent, { hours: 200, daysAgo: 30, type: "service-coaching" }, options);
  await send("hourssent", sent, options);

  const spouse = await idUnderWay("spouse", options);
  const ofSpouse = {
    title: undefined,
    sessions: "14",
    attendance: "60",
    practicumImpact: "Sixty people have a budget.",
  };
  await log("spouse", spouse, { hours: 400, daysAgo: 80, type: "service-fellowship", ...ofSpouse }, options);
  await log("spouse", spouse, { hours: 600, daysAgo: 25, ...ofSpouse }, options);
}

interface Entry {
  readonly hours: number;
  readonly daysAgo: number;
  readonly type?: string;
  readonly extra?: Readonly<Record<string, string>>;
  readonly title?: string | undefined;
  readonly sessions?: string;
  readonly attendance?: string;
  readonly practicumImpact?: string;
}

async function log(
  name: string,
  registration: RegistrationId,
  { hours, daysAgo, type = "service-counseling", extra = {}, ...more }: Entry,
  options: Seeding,
): Promise<ExperienceId> {
  const { createEntry } = await import("@guildhall/core/domains/certification/hours/create-entry");
  const { hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const { calendar } = options;
  const { id } = await createEntry(actorFor(name, options), registration, {
    fellowshipServiceTypeId: type,
    hours: hundredthsOf(hours) as Hundredths,
    organization: "Money Well Community Center",
    title: "Financial counselor",
    supervisorName: "Ruth Calloway",
    supervisorEmail: "ruth.calloway@moneywell.example",
    supervisorPhone: "(614) 555-0142",
    description: "Met families, made a budget with them, and looked at it again after a month.",
    startDate: calendar.on(-daysAgo),
    endDate: calendar.on(-daysAgo + 5),
    ...more,
    extra: { ...extra },
    media: [],
    verify: true,
  });
  return id;
}

async function send(name: string, id: RegistrationId, options: Seeding): Promise<void> {
  const { submit } = await import("@guildhall/core/domains/certification/hours/submit-hours");
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const revision = (await Registrations.find(options.idOf(name), id))?.revision ?? 1;
  await submit(actorFor(name, options), id, { revision });
}

type Decision =
  | { readonly outcome: "approve" }
  | { readonly outcome: "reject"; readonly status: string; readonly message: string };

async function decide(id: ExperienceId, decision: Decision, options: Seeding): Promise<void> {
  const { approve, reject } = await import("@guildhall/core/domains/certification/hours/review-experience");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const { experienceReviewed } = await import("@guildhall/core/domains/certification/hours/experience-subject");
  const { carryOutExperience } = await import("@guildhall/core/domains/certification/hours/carry-out-experience");
  const ReviewItems = await import("@guildhall/core/review/items");
  const itemId: ReviewItemId = id;
  const { changedAt } = await ReviewItems.get("experience", itemId);
  const staff = actorFor("admin", options);
  const press = { changedAt, selectedMessages: [], also: [] };
  const made =
    decision.outcome === "approve"
      ? await approve(staff, id, { ...press, message: "" })
      : await reject(staff, id, { ...press, message: decision.message, status: decision.status });
  await takeEffect({ subject: experienceReviewed, carryOut: carryOutExperience, sentenceOf: String }, itemId, made.id);
}

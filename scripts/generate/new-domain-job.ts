import { jobTest } from "./new-domain-job-test.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** A job that reminds people: its schedule and alarm, the rule of its days, the work, and a test that moves the clock. */
export const jobFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const jobs = `packages/functions/src/jobs`;
  return {
    [`${core}/${folder}.jobs.ts`]: jobRow(names),
    [`${core}/reminder.rules.ts`]: rules(names),
    [`${core}/reminder.rules.test.ts`]: rulesTest(names),
    [`${core}/reminder/remind.ts`]: work(names, parts),
    [`${jobs}/${folder}-reminders.ts`]: handler(names),
    [`${jobs}/${folder}-reminders.test.ts`]: jobTest(names),
  };
};

const jobRow = ({ folder, value, many }: DomainNames) => `import { records } from "../../ground/route/grants.ts";
import type { Jobs } from "../../ground/route/job.ts";

export const ${value}Jobs = {
  "jobs/${folder}-reminders": {
    name: "${folder}.reminders",
    // Three runs, so that each catches what the one before missed.
    schedule: "cron(0 9-11 * * ? *)",
    timeZone: "America/New_York",
    grants: { ...records, timeoutSeconds: 120 },
    whenSilent: {
      periods: 282,
      happened: "The reminders of ${many} have not run for almost a day.",
      means: "Nobody is reminded. What is missed for more than two days is not sent later.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand: it reminds nobody twice.",
    },
  },
} as const satisfies Jobs;
`;

const rules = ({ many, folder, value }: DomainNames) => `import { plusDays } from "../../ground/shared/days.ts";
import { dayIn, type Instant, type LocalDate } from "../../ground/shared/values.ts";
import { ${value}RemindedAfterDays, ${value}ReminderDaysMissed } from "./${folder}.schema.ts";

/** When people are reminded of their ${many}. */
export const ${value}ReminderDayOf = (addedAt: Instant): LocalDate => plusDays(dayIn(addedAt), ${value}RemindedAfterDays);

/** Those of which somebody may be reminded on the day, the latest first. */
export const ${value}ReminderDaysOn = (day: LocalDate): LocalDate[] =>
  Array.from({ length: ${value}ReminderDaysMissed + 1 }, (_, late) => plusDays(day, -late));
`;

const rulesTest = ({ value }: DomainNames) => `import { expect, test } from "vitest";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import { ${value}ReminderDayOf, ${value}ReminderDaysOn } from "./reminder.rules.ts";

test.each([
  ["2026-11-01T12:00:00.000Z", "2026-12-01"],
  // The day before, in New York.
  ["2026-11-02T04:00:00.000Z", "2026-12-01"],
])("of what is added at %s, people are reminded on %s", (addedAt, day) => {
  expect(${value}ReminderDayOf(addedAt as Instant)).toBe(day);
});

test("after an outage of two days, a reminder is still sent", () => {
  expect(${value}ReminderDaysOn("2026-12-01" as LocalDate)).toEqual(["2026-12-01", "2026-11-30", "2026-11-29"]);
});
`;

const work = (
  { folder, value, type, words, path }: DomainNames,
  parts: DomainParts,
) => `import { record } from "../../../ground/change/record.ts";
import { systemActor } from "../../../ground/route/actor.ts";
import { log } from "../../../ground/route/log.ts";
import { today } from "../../../ground/shared/clock.ts";
import { each } from "../../../ground/storage/each-page.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { write } from "../../../ground/storage/commit.ts";
import * as Person from "../../../people/person/person.ts";
import { ${type}Entity } from "../${folder}.entity.ts";
import type { ${type}Id } from "../${folder}.schema.ts";
import { ${value}ReminderDaysOn } from "../reminder.rules.ts";

const job = systemActor("${folder}-reminders");

interface Due {
  readonly personId: PersonId;
  readonly id: ${type}Id;
}

/** Answers how many were reminded. Safe to repeat. */
export async function remindOf${type}s(): Promise<number> {
  const due: Due[] = [];
  for (const remindOn of ${value}ReminderDaysOn(today())) {
    for await (const one of each((cursor) => ${type}Entity.query.byReminder({ remindOn }).go({ cursor }))) due.push(one);
  }
  return workThrough(due, remindOrLog, 5);
}

const remindOrLog = (one: Due): Promise<boolean> =>
  retryWhenOvertaken(() => remind(one)).catch((error) => {
    log.error("${folder}.not-reminded", { ${value}: one.id, error });
    throw error;
  });

/** A row of the index may be older than what became of it. */
async function remind({ personId, id }: Due): Promise<boolean> {
  const [person, { data: kept }] = await Promise.all([Person.find(personId), ${type}Entity.get({ personId, id }).go({ consistent: true })]);
  if (!person || person.closureRequestedAt || !kept || kept.remindedOn${parts.has("seller") ? " || kept.endedAt" : ""}) return false;
  const { email: to, firstName } = person;
  const { name } = kept;
  const marked = ${type}Entity.patch({ personId, id })
    .set({ remindedOn: today() })
    .where(({ remindedOn }, { notExists }) => notExists(remindedOn));
  await record(job, {
    about: personId,
    action: "${folder}.reminded",
    writes: [write(marked.params(), "conflict")],
    after: { ${value}: id },
    follows: [
      { kind: "mail", mail: { template: "${folder}.reminder", to, data: { firstName, name } } },
      {
        kind: "notification",
        personId,
        alert: { title: "Your ${words}", message: \`Is everything right with \${name}?\`, url: "/${path}" },
      },
    ],
  });
  return true;
}
`;

const handler = ({
  folder,
  type,
}: DomainNames) => `import { remindOf${type}s } from "@guildhall/core/domains/${folder}/reminder/remind";

export const handler = async (): Promise<{ reminded: number }> => ({ reminded: await remindOf${type}s() });
`;

/** What the job adds to other files of the domain. */
export const reminderParts = ({ folder, value, words, path }: DomainNames) => ({
  schema: `
/** A number that staff change belongs into the policy. */
export const ${value}RemindedAfterDays = 30;
/** After an outage of the job, a reminder is sent so many days late at most. */
export const ${value}ReminderDaysMissed = 2;
`,
  action: `  "${folder}.reminded": "Reminded of their ${words}",\n`,
  mail: `  "${folder}.reminder": mailRow({
    cause: "account",
    data: { firstName: z.string(), name: z.string() },
    content: ({ name }, site) => ({
      subject: "Is your ${words} right?",
      blocks: [
        { text: \`You have had \${name} for a while. Please look whether everything is right with it.\` },
        { link: \`\${site}/${path}\`, label: "See it" },
      ],
    }),
  }),
`,
});

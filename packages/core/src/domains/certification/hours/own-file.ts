import type { Column } from "../../../engines/list/list-column.schema.ts";
import { csvOf } from "../../../engines/list/list-csv.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { experienceStatusWords } from "../experience/experience.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import * as Registrations from "../registration/registrations.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import type { ExperienceFile } from "./hours.schema.ts";
import { typeName } from "./show-hours.ts";

const text = (id: string, title: string): Column => ({ id, title, kind: "text" });

const columns: readonly Column[] = [
  { id: "startDate", title: "Start date", kind: "day" },
  { id: "endDate", title: "End date", kind: "day" },
  text("type", "Service type"),
  { id: "hours", title: "Hours", kind: "number" },
  text("organization", "Organization"),
  text("title", "Job title"),
  text("sessions", "Sessions"),
  text("attendance", "Attendance"),
  text("practicumImpact", "Impact"),
  text("description", "Description"),
  text("supervisorName", "Supervisor"),
  text("supervisorEmail", "Supervisor's email"),
  text("supervisorPhone", "Supervisor's phone"),
  text("further", "Further answers"),
  { id: "status", title: "Status", kind: "choice", options: experienceStatusWords },
];

/** One's own entries for spreadsheets, the first entered first. */
export async function ownFile(actor: Actor, id: RegistrationId): Promise<ExperienceFile> {
  const { personId } = await Registrations.getFor(actor, id);
  const [entries, { serviceTypes: types }] = await Promise.all([
    Experiences.allOf({ personId, registrationId: id }, false),
    certificationSettings(),
  ]);
  const rows = entries.map(
    ({ hours, extra = {}, experienceStatus: status, media: _media, activeFlags: _flags, ...entry }) => ({
      ...entry,
      ...{ status, hours: hours / 100 },
      type: typeName({ types }, entry.fellowshipServiceTypeId),
      further: Object.entries(extra)
        .map(([name, value]) => `${name}: ${value}`)
        .join("; "),
    }),
  );
  return { fileName: `guildhall-experience-${today()}.csv`, content: csvOf(columns, rows), isBase64: false };
}

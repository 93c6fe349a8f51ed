import { defineList } from "../../../../engines/list/list.schema.ts";
import type { LocalDate, PersonId } from "../../../../ground/shared/values.ts";
import { type ActiveFlag, flagsText } from "../../../../people/person/active-flag.schema.ts";
import type { ExperienceId, Hundredths, RegistrationId } from "../../certification.schema.ts";
import { type ExperienceStatus, experienceStatusWords } from "../../experience/experience.schema.ts";

/** What the index holds of an entry. */
export interface KeptInList {
  readonly id: ExperienceId;
  readonly personId: PersonId;
  readonly registrationId: RegistrationId;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly activeFlags?: ActiveFlag[] | undefined;
  readonly certificationName: string;
  readonly militarySpouse?: boolean | undefined;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly hours: Hundredths;
  readonly experienceStatus: ExperienceStatus;
}

const rowAttributes = [
  ...(["id", "personId", "registrationId", "firstName", "lastName", "activeFlags"] as const),
  ...(["certificationName", "militarySpouse", "startDate", "endDate", "hours", "experienceStatus"] as const),
] as const;

export const experienceList = defineList<KeptInList>()({
  name: "experiences",
  version: 1,
  role: "admin",
  work: "reviews",
  limit: 10,
  sort: ["endDate,asc"],
  attributes: rowAttributes,
  columns: [
    { of: "firstName", title: "First Name", kind: "text", isSearched: true, isName: true },
    { of: "lastName", title: "Last Name", kind: "text", isSearched: true, isName: true },
    { of: "startDate", title: "Start Date", kind: "day", width: 130 },
    { of: "endDate", title: "End Date", kind: "day", width: 130 },
    {
      id: "certification",
      title: "Certification",
      kind: "text",
      isSearched: true,
      width: 140,
      of: (row) => row.certificationName,
    },
    { id: "hours", title: "Hours", kind: "number", of: ({ hours }) => hours / 100 },
    { id: "militarySpouse", title: "Military Spouse", kind: "yesNo", of: (row) => row.militarySpouse === true },
    {
      id: "status",
      title: "Status",
      kind: "choice",
      options: experienceStatusWords,
      of: (row) => row.experienceStatus,
    },
    { id: "flags", title: "Flags", kind: "text", isExtra: true, isWarning: true, of: flagsText },
    { of: "personId", title: "Id of the person", kind: "text", isExtra: true },
    { of: "registrationId", title: "Id of the registration", kind: "text", isHidden: true },
  ],
});

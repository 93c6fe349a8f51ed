import { employmentOptionsSeed } from "@guildhall/core/engines/setting/employment/employment.seed";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import {
  contactMethods,
  ethnicities,
  genders,
  yearsOfService,
} from "@guildhall/core/people/person/profile/profile.schema";
import type { DemoCalendar } from "./demo-calendar.ts";
import { demoAddressId } from "./demo-ids.ts";
import { cities, employers, firstNames, jobTitles, lastNames, streets } from "./demo-words.ts";

type Nameless = Omit<ImportedPerson, "id" | "emailProvedAt" | "loginReadyAt"> & {
  readonly alerts?: readonly [total: number, unread: number];
};

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** This many of the first people have updated their profile lately, so they get no prompt. */
const withFreshProfile = 1600;

/** True for one in `n`, spread over the crowd without a visible pattern. */
const oneIn = (n: number, index: number): boolean => (Math.imul(index + n * 97, 2_654_435_761) >>> 9) % n === 0;

/** The numbers of an area are enough for a thousand people. */
const area = (index: number, first: string, second: string): string => (index < 1000 ? first : second);

const three = (index: number): string => String(index % 1000).padStart(3, "0");

/** One of the crowd: every attribute follows from the position, so that no two demos differ. */
export function somebody(index: number, calendar: DemoCalendar): Nameless {
  const firstName = pick(firstNames, index * 7);
  const lastName = pick(lastNames, index * 11 + Math.floor(index / lastNames.length));
  const startedDaysAgo = (index * 37) % 700;
  const registeredDaysAgo = startedDaysAgo + 30;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@people.example`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ""),
    registeredAt: calendar.at(-registeredDaysAgo),
    profileLastUpdated: calendar.at(-Math.min((index * 13) % (index < withFreshProfile ? 80 : 900), registeredDaysAgo)),
    ...personalPart(index, calendar),
    ...reachablePart(index),
    ...workPart(index),
    ...certificationPart(index, startedDaysAgo, calendar),
    ...(index % 41 === 3 && { closureRequestedAt: calendar.at(-((index * 7) % 29) - 1) }),
    ...(oneIn(2, index) && { alerts: [1 + (index % 4), index % 2] as const }),
  };
}

function personalPart(index: number, { on }: DemoCalendar) {
  return {
    ...(oneIn(4, index) && { middleName: pick(firstNames, index * 5 + 3) }),
    ...(oneIn(19, index) && { suffix: pick(["Jr.", "Sr.", "III", "PhD"], index) }),
    ...(!oneIn(5, index) && { dateOfBirth: on(-(22 * 365 + ((index * 131) % 17_000))) }),
    ...(!oneIn(4, index) && { gender: pick(Object.keys(genders), index) }),
    ...(oneIn(2, index) && { ethnicity: pick(Object.keys(ethnicities), index * 3) }),
  };
}

function reachablePart(index: number) {
  const [city, state, zip] = pick(cities, index * 3);
  const address = (which: number, name: string) => ({
    id: demoAddressId(1000 + index, which),
    name,
    addressLine1: `${100 + ((index * 17) % 9000)} ${pick(streets, index + which)}`,
    city,
    state,
    zip,
    country: "USA",
  });
  const hasCell = !oneIn(3, index);
  return {
    workPhone: `${area(index, "380", "513")}-555-0${three(index)}`,
    ...(oneIn(3, index) && { homePhone: `${area(index, "404", "470")}-555-0${three(index)}` }),
    ...(hasCell && { cellPhone: `503-555-${String(index).padStart(4, "0")}`, willText: oneIn(5, index) }),
    ...(oneIn(4, index) && { website: `https://www.${three(index)}.example` }),
    contactMethod: index % (hasCell ? contactMethods.length : 2),
    ...(!oneIn(9, index) && {
      addresses: [address(0, "Home"), ...(oneIn(4, index) ? [address(1, "Work")] : [])],
    }),
  };
}

const { areasOfExpertise, workAreaCategories } = employmentOptionsSeed;

function secondAreas(index: number) {
  const category = pick(workAreaCategories, index * 3 + 1);
  return { workAreaCategories: [category.id], workAreas: [pick(category.workAreas, index + 2).id] };
}

function workPart(index: number) {
  if (oneIn(6, index)) return {};
  const category = pick(workAreaCategories, index * 3);
  return {
    jobTitle: pick(jobTitles, index * 5),
    organization: pick(employers, index * 13),
    ...(!oneIn(4, index) && { yearsOfService: pick(yearsOfService, index) }),
    ...(!oneIn(5, index) && {
      primaryWorkAreaCategoryId: category.id,
      primaryWorkAreas: [pick(category.workAreas, index).id],
      ...(oneIn(4, index) && secondAreas(index)),
      areasOfExpertise: [...new Set([index, index * 7 + 5].map((at) => pick(areasOfExpertise, at).id))],
    }),
    ...(oneIn(3, index) && { publicBio: `${pick(bios, index)} I work at ${pick(employers, index * 13)}.` }),
    ...(oneIn(4, index) && { memberBio: pick(memberBios, index) }),
    ...(oneIn(4, index) && { linkedinProfile: `${three(index)}-counselor` }),
    provideCounselingServices: oneIn(2, index),
    offerVirtualCounseling: oneIn(3, index),
    offerLocalCounseling: oneIn(4, index),
    offerGroupWorkshops: oneIn(5, index),
    agreeToBeListed: !oneIn(3, index),
    mediaResource: oneIn(9, index),
  };
}

const bios = [
  "I help families make a budget that they can live with.",
  "Before I became a counselor I taught mathematics at a high school.",
  "My clients are mostly young people with student loans.",
  "Housing is what most people come to me about.",
] as const;

const memberBios = [
  "Glad to talk with colleagues about starting a practice.",
  "I can share what worked in our group workshops.",
  "Ask me about working with student loan servicers.",
] as const;

function certificationPart(index: number, startedDaysAgo: number, { at, on }: DemoCalendar) {
  const afc = { id: "afc", name: "Accredited Financial Counselor" };
  return {
    ...(index % 3 !== 0 && { membershipStart: on(-startedDaysAgo), membershipEnd: on(364 - startedDaysAgo) }),
    ...(oneIn(4, index) && {
      userCertifications: [
        {
          ...afc,
          ...pick(
            [
              ...[{ status: "good_standing" }, { status: "good_standing" }, { status: "good_standing" }],
              ...[
                { status: "lapsed_ceus", lapsedOn: on(-(index % 300) - 1) },
                { status: "lapsed_payment", lapsedOn: on(-(index % 150) - 1) },
              ],
            ] as const,
            index,
          ),
        },
      ],
    }),
    ...(oneIn(7, index) && {
      latestRegistrations: [
        {
          ...afc,
          status: pick(["in_progress", "experience_approval", "final_approval"] as const, index),
          deadline: on(index % 900),
        },
      ],
    }),
    ...(oneIn(50, index) && {
      latestMembershipRequest: {
        key: pick(["student", "emeritus"] as const, index),
        status: "pending" as const,
        requestedAt: at(-(index % 3)),
      },
    }),
  };
}

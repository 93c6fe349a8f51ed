import type { Hundredths } from "@guildhall/core/domains/certification/certification.schema";
import { experienceFaults } from "@guildhall/core/domains/certification/experience/experience.rules";
import { ExperienceBody } from "@guildhall/core/domains/certification/experience/experience.schema";
import { hundredthsIn } from "@guildhall/core/domains/certification/experience/hundredths.rules";
import type { Hours } from "@guildhall/core/domains/certification/hours/hours.schema";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import * as z from "zod/mini";

const typedHours = z.string({ error: "Required" }).check(
  z.trim(),
  z.minLength(1, { error: "Required" }),
  z.refine((typed) => typed === "" || hundredthsIn(typed) !== undefined, {
    error: "Enter hours like 12 or 12.5, with at most two decimals.",
  }),
);

const TypedHours = z.pipe(
  z.pipe(
    typedHours,
    z.transform((typed): number => hundredthsIn(typed) ?? 0),
  ),
  ExperienceBody.shape.hours,
);

/** A question of a service type may hold any sign; the name of a field may not. */
export const slotOf = (question: string): string =>
  `q${Array.from(question, (sign) => sign.codePointAt(0)?.toString(36)).join("_")}`;

interface FormFacts {
  readonly hours: Pick<Hours, "types" | "militarySpouse" | "enrolledOn" | "experienceYears">;
  readonly isStaff: boolean;
  readonly day: LocalDate;
  readonly hasFile: boolean;
  readonly namedByMail: string | undefined;
}

const pathOf = (path: string): string[] =>
  path.startsWith("extra.") ? ["extra", slotOf(path.slice("extra.".length))] : path.split(".");

/** The same rules as the server's, asked while the form is filled in (bylaws#experience-form). */
export const typedExperience = (facts: FormFacts) =>
  z.extend(ExperienceBody, { hours: TypedHours }).check(({ value, issues }) => {
    const { types, militarySpouse: isMilitarySpouse, enrolledOn, experienceYears } = facts.hours;
    const type = types.find(({ id }) => id === value.fellowshipServiceTypeId);
    const asked = { types, isMilitarySpouse, enrolledOn, left: type?.left ?? (0 as Hundredths) };
    const form = { ...value, extra: namedExtra(type?.extraFields ?? [], value.extra) };
    const { isStaff, day, hasFile, namedByMail } = facts;
    const others = { isStaff, day, hasFile, namedByMail };
    for (const { path, message } of experienceFaults(form, { ...asked, ...others }, { experienceYears })) {
      issues.push({ code: "custom", path: pathOf(path), message, input: value });
    }
  });

export const namedExtra = (
  questions: readonly string[],
  slots: Readonly<Record<string, string>>,
): Record<string, string> => Object.fromEntries(questions.map((question) => [question, slots[slotOf(question)] ?? ""]));

export const slottedExtra = (extra: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(extra).map(([question, answer]) => [slotOf(question), answer]));

import * as z from "zod/mini";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import type { MailRequest } from "../../../ground/message/mail.schema.ts";
import * as Person from "../../../people/person/person.ts";
import type { Outcome } from "../../../review/review.schema.ts";
import type { ToldReview } from "../../../review/subject.ts";
import { ExperienceId, RegistrationId } from "../certification.schema.ts";
import { experiencePage } from "../registration/hours/hours-back.ts";

const ToldEntry = z.object({
  id: ExperienceId,
  registrationId: RegistrationId,
  name: z.string(),
  entry: z.string(),
  left: z.optional(z.string()),
});
export type ToldEntry = z.infer<typeof ToldEntry>;

export type ToldEntries = readonly [ToldEntry, ...ToldEntry[]];

export interface SaidOfEntries {
  readonly outcome: Outcome;
  readonly message: string;
  readonly needsInfo: boolean;
}

type Addressee = Pick<Person.Person, "id" | "email" | "firstName">;

const distinct = <T extends string>(some: readonly T[]): T[] => [...new Set(some)];

/** What several entries have in common, and of which certification each is where they differ. */
function wordsOf(entries: ToldEntries) {
  const names = distinct(entries.map(({ name }) => name));
  const of = (name: string, words: string) => (names.length > 1 ? `${name}: ${words}` : words);
  const [id, ...otherIds] = distinct(entries.map(({ registrationId }) => registrationId));
  const left = entries.flatMap((one) => (one.left ? [of(one.name, one.left)] : []));
  return {
    name: names.join(" and "),
    lines: entries.map(({ name, entry }) => of(name, entry)),
    left: left.join(" ") || undefined,
    ...(otherIds.length === 0 && { id }),
  };
}

export function mailOfEntries(
  { email: to, firstName }: Addressee,
  entries: ToldEntries,
  { outcome, message, needsInfo }: SaidOfEntries,
): MailRequest {
  const { name, lines, left, id } = wordsOf(entries);
  const [entry = "", ...others] = lines;
  const data = { firstName, name, entry, message, ...(id && { id }), ...(left && { left }) };
  const several = others.length > 0 ? { others } : {};
  if (outcome === "approve") return { template: "experience.approved", to, data: { ...data, ...several } };
  const experienceId = entries[0].id;
  return { template: "experience.rejected", to, data: { ...data, ...several, needsInfo, experienceId } };
}

/** One mail and one alert, however many they are. An alert about several asks for no single correction. */
export async function toldOfEntries(person: Addressee, entries: ToldEntries, said: SaidOfEntries): Promise<Follow[]> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const { name, lines, left, id: registrationId } = wordsOf(entries);
  const [{ id }, ...others] = entries;
  const isOne = others.length === 0;
  const isApproved = said.outcome === "approve";
  const alert = {
    title: `Your experience for ${name} ${isApproved ? "is approved" : "needs a change"}`,
    message: [plainTextOf(said.message) || lines.join("; "), left].filter(Boolean).join(" "),
    url: isOne ? `/certifications-and-training/experience/${id}` : experiencePage(registrationId),
    ...(isOne && !isApproved && { asks: id }),
  };
  return [
    { kind: "mail", mail: mailOfEntries(person, entries, said) },
    { kind: "notification", personId: person.id, alert },
  ];
}

export async function tellOfEntries([first, ...others]: readonly ToldReview[]): Promise<Follow[]> {
  if (!first) return [];
  const { outcome, message, fields = {} } = first;
  const entries = [ToldEntry.parse(first.told), ...others.map(({ told }) => ToldEntry.parse(told))] as const;
  const said = { outcome, message, needsInfo: fields.status === "needs_info" };
  return toldOfEntries(await Person.get(first.personId), entries, said);
}

import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { DemoCalendar } from "../demo-calendar.ts";
import { demoIdAt } from "../demo-ids.ts";
import { demoPdf } from "../demo-pdf.ts";
import { actorFor, type SeedOptions } from "../money/seed-carts.ts";

interface Seeding extends SeedOptions {
  readonly calendar: DemoCalendar;
}

type Begin = (name: string) => Promise<RegistrationId>;

/** Each is sent by its person; two are decided by staff. */
export async function seedTranscripts(options: Seeding, begin: Begin): Promise<void> {
  await sendTranscript("transcript", await begin("transcript"), options);
  await decide("approve", "", await sendTranscript("halfprice", await begin("halfprice"), options), options);
  const refused = await sendTranscript("parttime", await begin("parttime"), options);
  await decide("reject", "<p>It names six credits. Full-time is twelve at least.</p>", refused, options);
}

const fileNumbers: Readonly<Record<string, number>> = { transcript: 140, halfprice: 141, parttime: 142 };

async function sendTranscript(name: string, id: RegistrationId, { idOf, calendar }: Seeding): Promise<RegistrationId> {
  const { importDocuments } = await import("@guildhall/core/people/document/import-documents");
  const { registrationFileKind } = await import(
    "@guildhall/core/domains/certification/registration/registration-file.schema"
  );
  const { transcriptQueued } = await import("@guildhall/core/domains/certification/registration/transcript-asked");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const Person = await import("@guildhall/core/people/person/person");
  const about = idOf(name);
  const createdAt = calendar.at(-2);
  await importDocuments([
    {
      ...{ about, recordId: id, createdBy: about, kind: registrationFileKind("student_transcript"), format: "pdf" },
      ...{ id: demoIdAt("media", createdAt, fileNumbers[name] ?? 149) as MediaId, createdAt, name: "Transcript.pdf" },
      body: demoPdf(["Ohio State University", "Transcript, fall term", "", "Credits: 12"]),
    },
  ]);
  await commit(await transcriptQueued(await Person.get(about), { id, certificationName: "AFC" }, true));
  return id;
}

/** In effect at once: it is shown from the first page on. */
async function decide(how: "approve" | "reject", message: string, id: RegistrationId, options: Seeding): Promise<void> {
  const Transcripts = await import("@guildhall/core/domains/certification/transcript/review-transcript");
  const { transcriptReviewed } = await import("@guildhall/core/domains/certification/transcript/transcript-subject");
  const { carryOutTranscript } = await import("@guildhall/core/domains/certification/transcript/carry-out-transcript");
  const { transcriptItemId } = await import("@guildhall/core/domains/certification/registration/transcript-asked");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const ReviewItems = await import("@guildhall/core/review/items");
  const itemId = transcriptItemId(id);
  const { changedAt } = await ReviewItems.get("transcript", itemId);
  const body = { changedAt, selectedMessages: [], message };
  const made = await Transcripts[how](actorFor("admin", options), itemId, body);
  await takeEffect({ subject: transcriptReviewed, carryOut: carryOutTranscript, sentenceOf: String }, itemId, made.id);
}

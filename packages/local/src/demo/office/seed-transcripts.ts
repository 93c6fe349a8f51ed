import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { sendFile } from "../certification/send-file.ts";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";

type Begin = (name: string) => Promise<RegistrationId>;

/** Each is sent by its person; two are decided by staff. */
export async function seedTranscripts(options: Seeding, begin: Begin): Promise<void> {
  await sendTranscript("transcript", await begin("transcript"), options);
  await decide("approve", "", await sendTranscript("halfprice", await begin("halfprice"), options), options);
  const refused = await sendTranscript("parttime", await begin("parttime"), options);
  await decide("reject", "<p>It names six credits. Full-time is twelve at least.</p>", refused, options);
}

async function sendTranscript(name: string, id: RegistrationId, { idOf }: Seeding): Promise<RegistrationId> {
  const { registrationFileKind } = await import(
    "@guildhall/core/domains/certification/registration/registration-file.schema"
  );
  const { transcriptQueued } = await import("@guildhall/core/domains/certification/registration/transcript-asked");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const Person = await import("@guildhall/core/people/person/person");
  const kind = registrationFileKind("student_transcript");
  const pages = ["Ohio State University", "Transcript, fall term", "", "Credits: 12"];
  await sendFile({ about: idOf(name), recordId: id, kind, name: "Transcript.pdf" }, pages);
  await commit(await transcriptQueued(await Person.get(idOf(name)), { id, certificationName: "AFC" }, true));
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

import { idUnderWay } from "../certification/under-way.ts";
import { actorFor, submit } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";

/** Each is asked for by its person and decided by staff, as the pages do it. */
export async function seedExtensions(options: Seeding): Promise<void> {
  await ask("moretime", options);
  await ask("extended", options);
  await decide("extended", { outcome: "approve" }, options);
  await ask("extensiondue", options);
  await decide("extensiondue", { outcome: "approve" }, options);
  await ask("noextension", options);
  await decide("noextension", { outcome: "reject", message: noPlan }, options);
}

const noPlan = "<p>Please write to us how you will complete the missing parts in six months, and ask again.</p>";

type Decision = { readonly outcome: "approve" } | { readonly outcome: "reject"; readonly message: string };

async function ask(name: string, options: Seeding): Promise<void> {
  const { ask: askFor } = await import("@guildhall/core/domains/certification/extending/ask-for-extension");
  await askFor(actorFor(name, options), { registrationId: await idUnderWay(name, options) });
  await submit(actorFor(name, options), options.idOf(name));
}

/** At once: what is declined is shown from the first page on. */
async function decide(name: string, decision: Decision, options: Seeding): Promise<void> {
  const { approve, reject } = await import("@guildhall/core/domains/certification/extending/review-extension");
  const { readAsked } = await import("@guildhall/core/domains/certification/extending/asked-extension");
  const { extensionReviewed } = await import("@guildhall/core/domains/certification/extending/extension-subject");
  const { carryOutExtension } = await import("@guildhall/core/domains/certification/extending/carry-out-extension");
  const Extensions = await import("@guildhall/core/domains/certification/extension/extensions");
  const ReviewItems = await import("@guildhall/core/review/items");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const [extension] = await Extensions.ofPerson(options.idOf(name), true);
  if (!extension) throw new Error(`${name} has asked for no extension`);
  const { id } = extension;
  const { order } = await readAsked(extension);
  const { changedAt } = await ReviewItems.get("extension", id);
  const staff = actorFor("admin", options);
  const press = { changedAt, selectedMessages: [] };
  const made =
    decision.outcome === "approve"
      ? await approve(staff, id, { ...press, message: "", totalCents: order?.totalCents })
      : await reject(staff, id, { ...press, message: decision.message });
  const kind = { subject: extensionReviewed, carryOut: carryOutExtension, sentenceOf: String };
  await takeEffect(kind, id, made.id);
}

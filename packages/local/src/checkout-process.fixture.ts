import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { NewLine } from "@guildhall/core/selling/cart-change/change-cart";
import { startCloud } from "./cloud.ts";
import { readManifest } from "./handlers/manifest.ts";

// The small cloud as with `npm start`, in a process that will be killed, with buyers instead of the demo.

export interface CheckoutPerson {
  readonly id: PersonId;
  readonly email: string;
  readonly isStaff: boolean;
}

export interface CheckoutReady {
  readonly url: string;
  readonly secretKey: string;
}

/** Products that no route sells yet, and mails from the inbox. */
export type CheckoutQuestion =
  | { readonly ask: "fill"; readonly personId: PersonId; readonly line: NewLine }
  | { readonly ask: "receipts"; readonly email: string };

const { root, dataDir, now, people, password } = JSON.parse(process.argv[2] ?? "{}");
const manifest = () => readManifest(root);
const cloud = await startCloud({ root, dataDir, port: 0, manifest, now: new Date(now), needsFill: true });
if (cloud.isNew) await cloud.folder.fill(() => seed(people));

async function seed(all: readonly CheckoutPerson[]): Promise<void> {
  // Loaded now, not before: they read the environment that the cloud has just set.
  const { importPeople } = await import("@guildhall/core/people/person/profile/import-people");
  const registeredAt = new Date().toISOString() as never;
  await importPeople(
    all.map(({ id, email, isStaff }) => ({
      ...{ id, email, isStaff, registeredAt, firstName: "Maya", lastName: "Brooks" },
      ...{ emailProvedAt: undefined, loginReadyAt: registeredAt },
    })),
  );
  cloud.standIns.cognito.seedUsers(
    all.map(({ id, email, isStaff }) => ({ username: id, email, password, groups: isStaff ? ["admin"] : [] })),
  );
}

async function fill(personId: PersonId, line: NewLine): Promise<string> {
  const { add } = await import("@guildhall/core/selling/cart-change/change-cart");
  const { anActor } = await import("@guildhall/core/ground/route/actor.fixture");
  const { sampleLine } = await import("@guildhall/core/selling/sellers/sample-line");
  return add(anActor({ personId }), sampleLine(line)).then(
    () => "filled",
    (error) => String(error.code ?? error),
  );
}

const receiptsTo = (to: string): string[] =>
  cloud.standIns.messages.inbox
    .list({ kind: "email", to, limit: 1000 })
    .filter(({ subject }) => subject === "Your receipt")
    .flatMap(({ text }) => /\/payments\/(ord_\w+)/.exec(text)?.[1] ?? []);

process.on("message", async ({ id, ...question }: CheckoutQuestion & { readonly id: number }) => {
  const answer = question.ask === "fill" ? await fill(question.personId, question.line) : receiptsTo(question.email);
  process.send?.({ id, answer });
});
const ready: CheckoutReady = {
  url: `http://127.0.0.1:${cloud.port}`,
  secretKey: cloud.folder.secret("STRIPE_SECRET_KEY"),
};
process.send?.(ready);

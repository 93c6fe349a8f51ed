import { dirname } from "node:path";
import { expect, test } from "vitest";
import { type Bundle, measureBundles } from "./bench/bundles.ts";
import { median } from "./bench/statistics.ts";

// P2, exact. What the site loads before one can sign in (P7) is gated beside the site, which is built for that.

const bundles = await measureBundles(dirname(import.meta.dirname));
const startsOf = (some: readonly Bundle[]) => some.map(({ start }) => start.bytes);

// The goal is 250 kB. The limit for the shared code is close to its size, so that a domain that adds to it is noticed.
test("has a bundle for each route, of which half load at most 240 kB before they answer", () => {
  expect(bundles.length).toBeGreaterThan(20);
  expect(median(startsOf(bundles))).toBeLessThanOrEqual(240_000);
});

test("loads in no route more than 500 kB before it answers", () => {
  expect(Math.max(...startsOf(bundles))).toBeLessThanOrEqual(500_000);
});

const laterIn = ({ start, whole }: Bundle) => [...whole.files].filter(([file]) => !start.files.has(file));

/** The sentences of all domains, which every route may say. */
const sentences = new Map(bundles.map(laterIn).toSorted((one, other) => one.length - other.length)[0]);
const paying = bundles.find(({ id }) => id === "checkout.pay");

/** What takes effect once something is paid is loaded with this file: where an order is canceled or given back, that is rare. */
const isOfPaying = (later: readonly (readonly [string, number])[]): boolean =>
  later.some(([file]) => file.endsWith("/move-to-paid.ts"));

/** Work areas and installations, which few registrations name. */
const isList = (file: string): boolean => file.includes("engines/setting/employment/");

function laterBytes(one: Bundle): number {
  const later = laterIn(one);
  const known = isOfPaying(later) ? paying?.whole.files : undefined;
  return later
    .filter(([file]) => !(sentences.has(file) || isList(file) || known?.has(file)))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

test("loads later in no route more than the sentences of all domains and what takes effect once something is paid, but for known passwords, the outbox, the desk of reviews, messages of staff, rich texts, who uses a row, what a registration still owes, the cart in which it lies and the lists that it names", () => {
  const more = bundles.filter((one) => laterBytes(one) > 6000).map(({ id }) => id);
  const ofCart = ["registration.get", "registration.start"];
  const ofReviews = [
    "examReview.applyResult",
    "examReview.declineAccommodation",
    "examReview.grantAccommodation",
    "examReview.keepResult",
    "extensionReview.approve",
    "extensionReview.reject",
    "membershipReview.decide",
    "paidBackReview.letStand",
    "paidBackReview.takeBack",
    "privacy.confirmClosure",
    "privacy.refuseClosure",
    "review.open",
    "review.preview",
    "review.takeBack",
    "staffExperience.approve",
    "staffExperience.reject",
    "staffRegistration.acceptTranscript",
    "staffRegistration.approve",
    "staffRegistration.approveModules",
    "staffRegistration.create",
    "staffRegistration.reject",
    "transcriptReview.approve",
    "transcriptReview.reject",
  ];
  const expected = [
    "account.changePassword",
    "account.register",
    "account.resetPassword",
    // Only who registers for a certification asks for the code of it.
    "dashboard.get",
    "outbox.deadLetters",
    "outbox.replay",
    ...ofCart,
    ...ofReviews,
    "staffEvent.previewMessage",
    "staffEvent.sendMessage",
    "staffExam.change",
    "systemData.add",
    "systemData.change",
    "systemData.importFile",
    "systemData.list",
    "systemData.remove",
  ];
  expect(more.toSorted()).toEqual(expected.toSorted());
});

const asksStripe = ({ whole }: Bundle) => whole.content.some(([name]) => name === "stripe");
// A registration that ends cancels its order; one that is submitted again may cost less; a student gets half back.
const ofMoney =
  /^(card|checkout|membershipReview|paymentReconciliation|refund|staffLineItem|staffOrder)[.]|^(membership[.]withdraw|extension[.]withdraw|registration[.](payment|withdraw|remove)|staffRegistration[.]acceptTranscript)$/;

test("asks the payment provider only where money is moved or a card is kept", () => {
  const asking = bundles.filter(asksStripe).map(({ id }) => id);
  expect(asking.filter((id) => !(ofMoney.test(id) || id === "outbox.replay"))).toEqual([]);
});

test("leaves the AWS SDK to the runtime", () => {
  const inside = new Set(bundles.flatMap(({ whole }) => whole.content.map(([name]) => name)));
  expect(inside).toContain("electrodb");
  expect([...inside].filter((name) => name.startsWith("@aws-sdk/"))).toEqual([]);
});

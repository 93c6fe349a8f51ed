import * as Policy from "../../../engines/policy/policy.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { daysBetween, plusMonths } from "../../../ground/shared/days.ts";
import { Cents, dayIn, type LocalDate } from "../../../ground/shared/values.ts";
import { priceFor } from "../../../money/order/line-item/price.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { LatestRegistration } from "../../../people/person/user.schema.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ExtensionId } from "../certification.schema.ts";
import { businessDaysBetween, daysLeftUntil, extensionFrom, lastDayToAsk } from "../extension/extension.rules.ts";
import { byUrgency, obligationsOf } from "../obligation/obligation.rules.ts";
import { extensionCentsOf, obligationFactsOf } from "../obligation/obligation-facts.ts";
import { actionsOf } from "../registration/actions.rules.ts";
import {
  type CardState,
  cardState,
  currentOf,
  type DashboardMode,
  dashboardMode,
  expirationStatus,
} from "../registration/card.rules.ts";
import { certificationOffers } from "../registration/certification-offers.ts";
import { payableUntil } from "../registration/deadline.rules.ts";
import { paidBackItemId } from "../registration/paid-back/paid-back.ts";
import { certificationPartsOf } from "../registration/parts.rules.ts";
import type { PaidBackAnswer } from "../registration/registration.schema.ts";
import type { RegistrationFacts } from "../registration/registration-facts.schema.ts";
import {
  certificateOf,
  certificationFactsOf,
  noHours,
  registrationFactsOf,
  stepFactsOf,
} from "../registration/registration-facts.ts";
import { registrationBuyer } from "../registration/registration-prices.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { isExtensionCharged, orderToPay } from "../registration/shown/money-shown.ts";
import { sentenceOf, shownActions } from "../registration/shown/shown-actions.ts";
import { registrationWait, reviewsOf, transcriptShown } from "../registration/shown/wait-shown.ts";
import {
  type Certification,
  type CertificationSettings,
  certificationSettings,
} from "../setting/certification-settings.ts";
import { percent } from "../step/step.rules.ts";
import type { CardExtension, CertificationCard, CertificationDashboard } from "./candidate.schema.ts";
import { cardSentence, urgencyOf } from "./card-words.rules.ts";
import { comesAlong } from "./comes-along.ts";

/** bylaws#certification-card */
export async function dashboard(actor: Actor): Promise<CertificationDashboard> {
  const { personId } = personOf(actor);
  const reading = readOfPerson(personId);
  const [settings, registrations, { person }] = await Promise.all([
    certificationSettings(),
    Registrations.ofPerson(personId),
    reading,
  ]);
  const cards = await Promise.all(
    settings.certifications.map(async (certification) => {
      const current = currentOf(registrations.filter(({ certificationId }) => certificationId === certification.id));
      const read = current && (await readRegistration(current, { reading }));
      return cardOf(person, { settings, certification, read });
    }),
  );
  const shown = cards.flatMap((card) => card ?? []).toSorted((a, b) => urgencyOf(a.state) - urgencyOf(b.state));
  const obligations = shown.flatMap(({ owed }) => (owed ? obligationsOf(owed, today()) : []));
  return { cards: shown, obligations: obligations.toSorted(byUrgency) };
}

interface Carded {
  readonly settings: CertificationSettings;
  readonly certification: Certification;
  readonly read: RegistrationRead | undefined;
}

async function cardOf(
  person: Person.Person,
  { settings, certification, read }: Carded,
): Promise<CertificationCard | undefined> {
  const facts = read ? registrationFactsOf(read) : await certificationFactsOf(person, certification, undefined);
  const day = today();
  const state = cardState(facts, day);
  const { start } = actionsOf(facts, day);
  // Nothing to begin, and nothing of it to see.
  if (state === "not_enrolled" && !start.allowed) return undefined;
  const mode = dashboardMode(facts, day);
  const shown = read && !read.registration.closed ? await registrationOf(read, facts) : undefined;
  const { id, name, key, hidePrice, revokedText } = certification;
  const held = certificateOf(person, certification, day);
  return {
    certification: { ...{ id, name, key, hidePrice }, pathways: await pathwaysOf(person, certification) },
    ...{ mode, state },
    sentence: cardSentence(state, {
      ...{ name, revokedText },
      payUntil: payUntilOf(read),
      isBeingCharged: [shown?.unpaidOrder, shown?.extension?.asked].some((one) => one?.isBeingCharged === true),
      isSentBack: shown?.sentBack !== undefined,
      comesAlong:
        read && state === "expired" && start.allowed
          ? comesAlong(read)
              .map((line) => line.name)
              .toSorted()
          : [],
      mayExtend: shown?.actions.askForExtension.allowed ?? false,
      ...{ lapsedOn: held?.lapsedOn, also: held?.also },
    }),
    ...(shown && { registration: shown }),
    ...(read && shown && { owed: await obligationFactsOf(read, facts) }),
    ...(held && { userCertification: held }),
    resources: settings.resources.filter(({ certificationId }) => certificationId === id),
    dashboardCards: settings.cards.filter(
      ({ certificationId, dashboardType }) =>
        dashboardType === `certification_dashboard_${cardsFor(mode, state)}` &&
        (!certificationId || certificationId === id),
    ),
    start: { ...start, ...(start.code && { sentence: await sentenceOf(start.code) }) },
  };
}

const cardsFor = (mode: DashboardMode, state: CardState): DashboardMode =>
  state === "revoked" ? "not_certified" : mode;

const payUntilOf = (read: RegistrationRead | undefined) =>
  read?.registration.approvedOn && payableUntil(read.registration.approvedOn, read.policy);

async function pathwaysOf(person: Person.Person, { pathways, hidePrice }: Certification) {
  const [offers, policy] = await Promise.all([certificationOffers(), Policy.of()]);
  const buyer = registrationBuyer({ person, policy, day: today() });
  return pathways
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ id, name, months, registrationFeeId }) => {
      const fee = offers.find((offer) => offer.id === registrationFeeId);
      return fee
        ? [{ id, name, months, ...(!hidePrice && { priceCents: Cents.parse(priceFor(fee, false, buyer).cents) }) }]
        : [];
    });
}

async function registrationOf(read: RegistrationRead, facts: RegistrationFacts) {
  const { registration, pathway, day } = read;
  const { id, revision, status, enrolledOn, deadline, requiredHours, pathwayName } = registration;
  const steps = stepFactsOf(read);
  const [wait, sentBack, transcript] = await Promise.all([
    registrationWait(read),
    sentBackOf(read),
    transcriptShown(read, steps),
  ]);
  return {
    ...{ id, revision, status, enrolledOn, deadline, wait, transcript, sentBack, unpaidOrder: orderToPay(read) },
    pathway: pathway?.name ?? pathwayName,
    percent: percent(steps, enrolledOn ? "final" : "wizard"),
    ...(deadline && { daysLeft: daysBetween(day, deadline) }),
    requiredHours: requiredHours ?? pathway?.requiredHours,
    hours: facts.registration?.hours ?? noHours,
    expirationStatus: expirationStatus(facts, day),
    parts: certificationPartsOf(facts),
    paidBack: await paidBackShown(registration, day),
    badge: registration.badge,
    enrollmentByHand: registration.enrollmentByHand,
    practiceExams: practiceExamsOf(read, facts),
    actions: await shownActions(facts),
    extension: await extensionShown(read),
  };
}

/** Only of what has a deadline, for a certification that offers extensions. */
async function extensionShown(read: RegistrationRead): Promise<CardExtension | undefined> {
  const { registration, certification, extensions, policy, day } = read;
  const { deadline } = registration;
  const last = extensions.at(-1);
  if (!deadline || !(certification.allowsExtension || last)) return undefined;
  const newDeadline = plusMonths(deadline, policy.extensionMonths);
  return {
    feeCents: extensionCentsOf(read),
    opensOn: extensionFrom(deadline, policy),
    lastDay: lastDayToAsk(deadline, policy),
    newDeadline,
    daysLeft: daysLeftUntil(newDeadline, day),
    businessDaysLeft: businessDaysBetween(day, newDeadline),
    ...(last && {
      asked: {
        ...{ id: last.id, state: last.state, newDeadline: last.newDeadline, orderId: last.orderId },
        ...(isExtensionCharged(read, last) && { isBeingCharged: true }),
        ...(last.state === "rejected" && { message: await reasonOf(last.id) }),
      },
    }),
  };
}

const daysShown = 60;

async function paidBackShown(
  { id, paidBack }: RegistrationRead["registration"],
  day: LocalDate,
): Promise<PaidBackAnswer | undefined> {
  if (!paidBack) return undefined;
  const { state, at, decidedAt, granted = [] } = paidBack;
  const on = decidedAt && dayIn(decidedAt);
  if (!on || daysBetween(on, day) > daysShown) return { state, at };
  const message = (await ReviewItems.reviewsOf(paidBackItemId(id))).at(-1)?.message ?? "";
  return { state, at, decided: { on, granted: [...granted], message } };
}

const reasonOf = async (id: ExtensionId): Promise<string | undefined> =>
  (await ReviewItems.reviewsOf(id)).findLast(({ outcome }) => outcome === "reject")?.message;

function practiceExamsOf(
  { lines, certification }: RegistrationRead,
  { sellsPracticeExams }: RegistrationFacts,
): "none" | "in_cart" | "bought" | undefined {
  const line = lines.find(({ productId }) => productId === certification.practiceBundleId);
  if (line) return line.state === "open" ? "in_cart" : "bought";
  return sellsPracticeExams ? "none" : undefined;
}

async function sentBackOf(read: RegistrationRead) {
  const { backTo } = read.registration;
  if (!backTo) return undefined;
  const last = (await reviewsOf(read)).findLast(({ approved }) => !approved);
  return { message: last?.message ?? "", step: backTo };
}

export async function latest(actor: Actor): Promise<{ data: LatestRegistration[] }> {
  const { latestRegistrations = [] } = await Person.getEventuallyForRequest(actor, personOf(actor).personId);
  return { data: latestRegistrations };
}

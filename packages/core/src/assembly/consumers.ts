import { bulkFollows } from "../desks/bulk/bulk.follow.ts";
import { passwordResetFollows } from "../desks/password-reset/password-reset.follow.ts";
import { privacyFollows } from "../desks/privacy/privacy.follow.ts";
import { systemDataFollows } from "../desks/system-data/system-data.follow.ts";
import { type Consumers, loadedLater } from "../ground/change/consume.ts";
import { outboxFollows } from "../ground/change/outbox.follow.ts";
import { cardFollows } from "../money/card/card.follow.ts";
import { accountFollows } from "../people/account/account.follow.ts";
import { duplicateFollows } from "../people/duplicate/duplicate.follow.ts";
import { mediaFollows } from "../people/media/media.follow.ts";
import { notificationFollows } from "../people/notification/notification.follow.ts";
import { personFollows } from "../people/person/person.follow.ts";
import { textingFollows } from "../people/texting/texting.follow.ts";
import { reviewFollows } from "../review/review.follow.ts";
import { fulfilmentFollows } from "../selling/fulfilment/fulfilment.follow.ts";
import { consumersOfDomains, decisionActions, subjects } from "./later.ts";

const loadTables = () => import("./outbox-tables.ts");

async function loadBulk() {
  const [{ bulkConsumersOf }, { rowActions }] = await Promise.all([
    import("../desks/bulk/bulk.consumers.ts"),
    import("./row-actions.ts"),
  ]);
  return bulkConsumersOf(rowActions);
}

async function loadNotification() {
  const [{ notificationConsumersOf }, { mails }] = await Promise.all([
    import("../people/notification/notification.consumers.ts"),
    loadTables(),
  ]);
  return notificationConsumersOf(mails, async (reminder) =>
    (await import("../domains/membership/membership-reminders.ts")).isReminderDue(reminder),
  );
}

async function loadPrivacy() {
  const [{ privacyConsumersOf }, { allEntities }] = await Promise.all([
    import("../desks/privacy/privacy.consumers.ts"),
    loadTables(),
  ]);
  return privacyConsumersOf(allEntities);
}

async function loadReview() {
  const [{ reviewConsumersOf }, { problemSentence: sentenceOf }] = await Promise.all([
    import("../review/review.consumers.ts"),
    import("./problem-table.ts"),
  ]);
  return reviewConsumersOf({ subjects, decisionActions, sentenceOf });
}

async function loadTexting() {
  const [{ textingConsumersOf }, { texts }] = await Promise.all([
    import("../people/texting/texting.consumers.ts"),
    loadTables(),
  ]);
  return textingConsumersOf(texts);
}

/** What carries out each kind of outbox event, loaded when the first one of its domain comes (decision 30). */
export const consumers = /* @__PURE__ */ (() =>
  ({
    ...consumersOfDomains,
    ...loadedLater(
      accountFollows,
      async () => (await import("../people/account/account.consumers.ts")).accountConsumers,
    ),
    ...loadedLater(bulkFollows, loadBulk),
    ...loadedLater(cardFollows, async () => (await import("../money/card/card.consumers.ts")).cardConsumers),
    ...loadedLater(
      duplicateFollows,
      async () => (await import("../people/duplicate/duplicate.consumers.ts")).duplicateConsumers,
    ),
    ...loadedLater(
      fulfilmentFollows,
      async () => (await import("../selling/fulfilment/fulfilment.consumers.ts")).fulfilmentConsumers,
    ),
    ...loadedLater(mediaFollows, async () => (await import("../people/media/media.consumers.ts")).mediaConsumers),
    ...loadedLater(notificationFollows, loadNotification),
    ...loadedLater(outboxFollows, async () => (await import("../ground/change/outbox.consumers.ts")).outboxConsumers),
    ...loadedLater(
      passwordResetFollows,
      async () => (await import("../desks/password-reset/password-reset.consumers.ts")).passwordResetConsumers,
    ),
    ...loadedLater(personFollows, async () => (await import("../people/person/person.consumers.ts")).personConsumers),
    ...loadedLater(privacyFollows, loadPrivacy),
    ...loadedLater(reviewFollows, loadReview),
    ...loadedLater(
      systemDataFollows,
      async () => (await import("../desks/system-data/system-data.consumers.ts")).systemDataConsumers,
    ),
    ...loadedLater(textingFollows, loadTexting),
  }) as const satisfies Consumers)();

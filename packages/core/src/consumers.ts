import { accountFollows } from "./account/account.follow.ts";
import { bulkFollows } from "./bulk/bulk.follow.ts";
import { cardFollows } from "./card/card.follow.ts";
import { type Consumers, loadedLater } from "./change/consume.ts";
import { outboxFollows } from "./change/outbox.follow.ts";
import { duplicateFollows } from "./duplicate/duplicate.follow.ts";
import { fulfilmentFollows } from "./fulfilment/fulfilment.follow.ts";
import { mediaFollows } from "./media/media.follow.ts";
import { membershipFollows } from "./membership/membership.follow.ts";
import { notificationFollows } from "./notification/notification.follow.ts";
import { passwordResetFollows } from "./password-reset/password-reset.follow.ts";
import { personFollows } from "./person/person.follow.ts";
import { privacyFollows } from "./privacy/privacy.follow.ts";
import { reviewFollows } from "./review/review.follow.ts";
import { staffEventFollows } from "./staff-event/staff-event.follow.ts";
import { systemDataFollows } from "./system-data/system-data.follow.ts";
import { textingFollows } from "./texting/texting.follow.ts";

const loadTables = () => import("./server.ts");

async function loadBulk() {
  const [{ bulkConsumersOf }, { rowActions }] = await Promise.all([
    import("./bulk/bulk.consumers.ts"),
    import("./row-actions.ts"),
  ]);
  return bulkConsumersOf(rowActions);
}

async function loadNotification() {
  const [{ notificationConsumersOf }, { mails }] = await Promise.all([
    import("./notification/notification.consumers.ts"),
    loadTables(),
  ]);
  return notificationConsumersOf(mails, async (reminder) =>
    (await import("./membership/membership-reminders.ts")).isReminderDue(reminder),
  );
}

async function loadPrivacy() {
  const [{ privacyConsumersOf }, { allEntities }] = await Promise.all([
    import("./privacy/privacy.consumers.ts"),
    loadTables(),
  ]);
  return privacyConsumersOf(allEntities);
}

async function loadReview() {
  const [{ reviewConsumersOf }, { reviewables }, { decisionActions }, { problemSentence: sentenceOf }] =
    await Promise.all([
      import("./review/review.consumers.ts"),
      import("./reviewables.ts"),
      import("./decision-actions.ts"),
      import("./problem-table.ts"),
    ]);
  return reviewConsumersOf({ reviewables, decisionActions, sentenceOf });
}

async function loadTexting() {
  const [{ textingConsumersOf }, { texts }] = await Promise.all([
    import("./texting/texting.consumers.ts"),
    loadTables(),
  ]);
  return textingConsumersOf(texts);
}

/** What carries out each kind of outbox event, loaded when the first one of its domain comes (decision 30). */
export const consumers = /* @__PURE__ */ (() =>
  ({
    ...loadedLater(accountFollows, async () => (await import("./account/account.consumers.ts")).accountConsumers),
    ...loadedLater(bulkFollows, loadBulk),
    ...loadedLater(cardFollows, async () => (await import("./card/card.consumers.ts")).cardConsumers),
    ...loadedLater(
      duplicateFollows,
      async () => (await import("./duplicate/duplicate.consumers.ts")).duplicateConsumers,
    ),
    ...loadedLater(
      fulfilmentFollows,
      async () => (await import("./fulfilment/fulfilment.consumers.ts")).fulfilmentConsumers,
    ),
    ...loadedLater(mediaFollows, async () => (await import("./media/media.consumers.ts")).mediaConsumers),
    ...loadedLater(
      membershipFollows,
      async () => (await import("./membership/membership.consumers.ts")).membershipConsumers,
    ),
    ...loadedLater(notificationFollows, loadNotification),
    ...loadedLater(outboxFollows, async () => (await import("./change/outbox.consumers.ts")).outboxConsumers),
    ...loadedLater(
      passwordResetFollows,
      async () => (await import("./password-reset/password-reset.consumers.ts")).passwordResetConsumers,
    ),
    ...loadedLater(personFollows, async () => (await import("./person/person.consumers.ts")).personConsumers),
    ...loadedLater(privacyFollows, loadPrivacy),
    ...loadedLater(reviewFollows, loadReview),
    ...loadedLater(
      staffEventFollows,
      async () => (await import("./staff-event/staff-event.consumers.ts")).staffEventConsumers,
    ),
    ...loadedLater(
      systemDataFollows,
      async () => (await import("./system-data/system-data.consumers.ts")).systemDataConsumers,
    ),
    ...loadedLater(textingFollows, loadTexting),
  }) as const satisfies Consumers)();

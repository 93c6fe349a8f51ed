import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Person from "../../../people/person/person.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import { approvedOnPerson } from "../../../selling/checkout/approve.ts";
import { chargeOffSession } from "../../../selling/checkout/charge-off-session.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import type { extensionSubject } from "../extension/extension.subject.schema.ts";
import * as Extensions from "../extension/extensions.ts";
import { askedExtension } from "./asked-extension.ts";
import { extensionReviewed } from "./extension-subject.ts";

type Answer = FinalDecision<typeof extensionSubject>;

interface Asked {
  readonly extension: Extensions.KeptExtension;
  readonly order: Order;
}

/** bylaws#extension: the review ends in the transaction that begins the charge, so a decision charges once. */
export const carryOutExtension: DecisionAction<typeof extensionSubject> = async (item, decision) => {
  const asked = await askedExtension(item);
  const { extension, order } = asked ?? {};
  if (!extension || order?.state !== "locked") throw new DomainError("billing.not-approvable");
  await (decision.outcome === "approve"
    ? approve(item, { extension, order }, decision)
    : reject(item, { extension, order }, decision));
};

async function approve(item: KeptReviewItem, { extension, order }: Asked, decision: Answer): Promise<void> {
  const moved = Extensions.moved(await Person.get(item.personId), extension, "unpaid", { orderId: order.id });
  const { certificationName: name, newDeadline } = extension;
  await chargeOffSession(decision.author, order, {
    action: "billing.order-approved",
    onPerson: { ...(await approvedOnPerson(order)), ...moved.onPerson.set },
    fields: { payBy: newDeadline },
    writes: [...moved.writes, ...decision.settled],
    follows: [
      { kind: "mail", mail: await extensionReviewed.mailOf(item, decision) },
      toldBy(
        item,
        `Your extension for ${name} is approved`,
        `Paid, it moves your deadline to ${writtenDay(newDeadline)}.`,
      ),
    ],
  });
}

const toldBy = ({ personId }: KeptReviewItem, title: string, message: string): Follow => ({
  kind: "notification",
  personId,
  alert: { title, message, url: "/certifications-and-training" },
});

async function reject(item: KeptReviewItem, { extension, order }: Asked, decision: Answer): Promise<void> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const plain = plainTextOf(decision.message);
  const mail = await extensionReviewed.mailOf(item, decision);
  const follows = (chargedCents: number): Follow[] => [
    {
      kind: "mail",
      mail: mail.template === "extension.rejected" ? { ...mail, data: { ...mail.data, chargedCents } } : mail,
    },
    toldBy(item, `Your extension for ${extension.certificationName} was not approved`, plain),
  ];
  const told = { answer: "rejected", writes: decision.settled, follows } as const;
  const { state } = await closeAndCancel(decision.author, order, { reason: plain, told });
  if (state === "canceled") return;
  await record(decision.author, { about: item.personId, action: "extension.not-decided", writes: decision.withdrawn });
}

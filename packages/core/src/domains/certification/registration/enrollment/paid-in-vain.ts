import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now } from "../../../../ground/shared/clock.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import type { PaidInVain } from "../registration.entity.ts";
import type { KeptRegistration } from "../registrations.ts";

interface InVainChange {
  readonly paidInVain?: PaidInVain | undefined;
}

/** It stands in the list of staff until it is given back (bylaws#registration-paid-in-vain). */
export function withInVain({ paidInVain }: KeptRegistration, lines: readonly LineItem[]): InVainChange {
  if (lines.length === 0) return {};
  const ids = [...new Set([...(paidInVain?.lines ?? []), ...lines.map(({ id }) => id)])];
  return { paidInVain: { lines: ids, since: paidInVain?.since ?? now() } };
}

export function withoutInVain({ paidInVain }: KeptRegistration, lines: readonly LineItem[]): InVainChange | undefined {
  if (!paidInVain || !lines.some(({ id }) => paidInVain.lines.includes(id))) return undefined;
  const left = paidInVain.lines.filter((id) => !lines.some((line) => line.id === id));
  return { paidInVain: left.length > 0 ? { ...paidInVain, lines: left } : undefined };
}

export function toldInVain(
  { id: personId, email: to, firstName }: Person,
  { certificationName: name }: Pick<KeptRegistration, "certificationName">,
  lines: readonly LineItem[],
): Follow[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => line.name);
  return [
    { kind: "mail", mail: { template: "registration.paid-in-vain", to, data: { firstName, name, items } } },
    {
      kind: "notification",
      personId,
      alert: {
        title: `Your payment for ${name} goes back`,
        message: "There was nothing left to pay for when it went through. Our staff give the money back.",
        url: "/payments",
      },
    },
  ];
}

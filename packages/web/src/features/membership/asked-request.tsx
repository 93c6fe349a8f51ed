import type { OwnRequest } from "@guildhall/core/domains/membership/membership.schema";
import { type MembershipRequest, membershipNames } from "@guildhall/core/people/person/membership.schema";
import { RichText } from "../../components/rich-text.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import { dayOf } from "../../lib/text/now.ts";

interface AskedProps {
  readonly request: MembershipRequest;
  readonly own: OwnRequest;
}

/** What was asked for, while it waits; why it was rejected, and what to do then. */
export function AskedRequest({ request: { key, status, requestedAt }, own: { priceCents, rejection } }: AskedProps) {
  if (status === "pending")
    return (
      <p className="numbers">
        {`You asked on ${dayText(dayOf(new Date(requestedAt)))}: ${membershipNames[key]} membership`}
        {priceCents !== undefined && `, ${moneyText(priceCents)}`}. Your card is charged once it is approved.
      </p>
    );
  if (status !== "rejected") return null;
  return (
    <>
      {rejection && (
        <section className="stack" aria-label="Why it was not approved">
          <p>We gave this reason:</p>
          <RichText html={rejection} />
        </section>
      )}
      <p>
        {rejection ? "Once that is settled, ask again." : "You can ask again."} Or choose another membership. What you
        entered is kept.
      </p>
    </>
  );
}

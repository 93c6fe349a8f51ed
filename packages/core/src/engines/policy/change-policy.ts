import { isDeepStrictEqual } from "node:util";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now, today } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import { PolicyEntity, PolicyRevisionEntity } from "./policy.entity.ts";
import { countedValues, policyOn } from "./policy.rules.ts";
import type { PolicyChange } from "./policy.schema.ts";
import * as Policy from "./policy.ts";
import { begunFaultOf, dayFaultOf, valueFaultOf } from "./policy-fault.rules.ts";
import type { PolicyName } from "./policy-numbers.rules.ts";
import { orderFaultOf, withdrawalFaultOf } from "./policy-order.rules.ts";

/** bylaws#policy */
export async function change(actor: Actor, parameter: PolicyName, { value, validFrom }: PolicyChange): Promise<Done> {
  refuse(
    value === null
      ? { validFrom: begunFaultOf(validFrom, today()) }
      : { value: valueFaultOf(parameter, value), validFrom: dayFaultOf(validFrom, today()) },
  );
  return retryWhenChanged(() => changeNow(actor, parameter, { value, validFrom }));
}

async function changeNow(actor: Actor, parameter: PolicyName, { value, validFrom }: PolicyChange): Promise<Done> {
  // Before the values, so that none of them is newer.
  const revision = await readRevision();
  const values = await Policy.read(true);
  const coming = countedValues(values).find((one) => one.parameter === parameter && one.validFrom === validFrom);
  if (value === null ? !coming : isDeepStrictEqual(coming?.value, value)) return { done: true };
  const before = policyOn(values, validFrom)[parameter];
  if (value === null) {
    const fault = withdrawalFaultOf({ parameter, validFrom }, values);
    refuse({ validFrom: fault }, fault);
  } else refuse({ value: orderFaultOf({ parameter, value, validFrom }, values) });
  const entered = value === null ? { value: before, isWithdrawn: true } : { value };
  const dated = { parameter, ...entered, validFrom, recordedAt: now(), by: personOf(actor).personId };
  await record(actor, {
    about: "association",
    action: "policy.changed",
    writes: [write(PolicyEntity.create(dated as never).params()), revised(revision)],
    before: { [parameter]: before },
    after: { [parameter]: value, validFrom },
  });
  Policy.forget();
  return { done: true };
}

async function readRevision(): Promise<number | undefined> {
  return (await PolicyRevisionEntity.get({}).go({ consistent: true })).data?.revision;
}

/** Refused if somebody has changed any number since. */
const revised = (read: number | undefined): Write =>
  write(
    PolicyRevisionEntity.put({ revision: (read ?? 0) + 1 })
      .where(({ revision }, { eq, notExists }) => (read === undefined ? notExists(revision) : eq(revision, read)))
      .params(),
    "conflict",
  );

function refuse(faults: Readonly<Record<string, string | undefined>>, detail?: string): void {
  const errors = Object.entries(faults).flatMap(([path, message]) => (message ? [{ path, message }] : []));
  if (errors.length > 0) throw new DomainError("request.invalid", { errors, ...(detail && { detail }) });
}

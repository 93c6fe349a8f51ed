import * as z from "zod/mini";
import { optionalText } from "../../../ground/shared/values.ts";
import { addressLinesOf } from "../../../people/person/address.rules.ts";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { faultIf, savedAnswers, toldText } from "./step-words.rules.ts";
import { isShippedAbroad } from "./wanted-line.rules.ts";

const answers = z.object({ addressId: optionalText(80) });

export const shippingStep: CertificationStep<"shipping", typeof answers> = {
  key: "shipping",
  part: "wizard",
  title: () => "Shipping",
  isShown: () => true,
  answers,
  isBackTo: true,
  faults: ({ addressId }, { addresses }) =>
    faultIf(!addresses.some(({ id }) => id === addressId), "addressId", "You must have a shipping address"),
  told: ({ addressId }, { addresses }) => {
    const address = addresses.find(({ id }) => id === addressId);
    return toldText("Address", address && addressLinesOf(address).join(", "));
  },
};

/** Before an address was chosen, nothing is abroad (bylaws#registration-lines). */
export const goesAbroad = (facts: StepFacts): boolean => {
  const chosen = savedAnswers(shippingStep, facts)?.addressId;
  const address = facts.addresses.find(({ id }) => id === chosen);
  return address !== undefined && isShippedAbroad(address);
};

import type { Address } from "../../../people/person/user.schema.ts";
import type { RegistrationRead } from "./registration-read.ts";

type Answered = Pick<RegistrationRead, "addresses"> & {
  readonly registration: Pick<RegistrationRead["registration"], "answers" | "status" | "sentAddress">;
};

function chosenId({ answers: { shipping } }: Answered["registration"]): string | undefined {
  if (typeof shipping !== "object" || shipping === null || !("addressId" in shipping)) return undefined;
  return typeof shipping.addressId === "string" ? shipping.addressId : undefined;
}

export const chosenAddress = ({ addresses, registration }: Answered): Address | undefined =>
  addresses.find(({ id }) => id === chosenId(registration));

/** What was sent is shown and priced with the address that it was sent with (bylaws#registration-address). */
export function addressesOf({ addresses, registration }: Answered): readonly Address[] {
  const { status, sentAddress } = registration;
  if (status === "pre_registration" || sentAddress?.id !== chosenId(registration)) return addresses;
  return sentAddress ? [...addresses.filter(({ id }) => id !== sentAddress.id), sentAddress] : addresses;
}

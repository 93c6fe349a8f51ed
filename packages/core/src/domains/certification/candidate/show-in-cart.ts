import { AppliedDiscount } from "../../../money/order/line-item/line-item.schema.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { type RegistrationRead, readRegistration } from "../registration/registration-read.ts";
import type { KeptRegistration } from "../registration/registrations.ts";
import { showRead } from "../registration/shown/show-registration.ts";

/** Its open lines as the cart has them now, less a code that lies there (bylaws#registration-charge). */
export async function withCart(read: RegistrationRead): Promise<RegistrationRead> {
  const { registration, person } = read;
  if (!registration.isInCart) return read;
  const { readCart } = await import("../../../selling/cart/contents.ts");
  const { lines, held, quote, discount: applied } = await readCart(person.id);
  const discount = applied && AppliedDiscount.parse(applied);
  const quoted = lines.map((line) => {
    const { price, finalPrice, basis } = quote.lines.find(({ id }) => id === line.id) ?? line;
    return { ...line, ...{ price, finalPrice, basis }, ...(finalPrice < price && discount && { discount }) };
  });
  const own = [...quoted, ...held].filter(({ attachedTo }) => attachedTo?.id === registration.id);
  return { ...read, lines: [...read.lines.filter(({ state }) => state !== "open"), ...own] };
}

export const showInCart = async (read: RegistrationRead): Promise<Registration> => showRead(await withCart(read));

export const showRegistrationInCart = async (registration: KeptRegistration): Promise<Registration> =>
  showInCart(await readRegistration(registration));

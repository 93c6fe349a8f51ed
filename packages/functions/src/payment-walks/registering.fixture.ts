import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";

/** One pathway is charged at once, the other when staff have approved. */
export const registrationCarts = {
  registration: "self-study",
  "registration on approval": "challenge-based",
} as const;
type RegistrationCart = keyof typeof registrationCarts;

export const isRegistration = (cart: string): cart is RegistrationCart => cart in registrationCarts;

/** With a registration in the cart, every step answered. */
export async function aRegistering(cart: RegistrationCart): Promise<Candidate> {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: registrationCarts[cart] });
  const { status, body } = await candidate.pays();
  if (status !== 200) throw new Error(`The registration is not in the cart: ${status} ${JSON.stringify(body)}`);
  return candidate;
}

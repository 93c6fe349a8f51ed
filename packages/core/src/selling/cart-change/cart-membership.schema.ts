import * as z from "zod/mini";
import { MembershipRequest } from "../../people/person/membership.schema.ts";
import { CartAndUser } from "../cart/cart.schema.ts";

export const CartAndMembership = z.extend(CartAndUser, { latestMembershipRequest: z.optional(MembershipRequest) });
export type CartAndMembership = z.infer<typeof CartAndMembership>;

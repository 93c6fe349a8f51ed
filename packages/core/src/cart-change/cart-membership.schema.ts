import * as z from "zod/mini";
import { CartAndUser } from "../cart/cart.schema.ts";
import { MembershipRequest } from "../person/membership.schema.ts";

export const CartAndMembership = z.extend(CartAndUser, { latestMembershipRequest: z.optional(MembershipRequest) });
export type CartAndMembership = z.infer<typeof CartAndMembership>;

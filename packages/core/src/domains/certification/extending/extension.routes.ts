import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { User } from "../../../people/person/user.schema.ts";
import { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import { ExtensionId } from "../certification.schema.ts";
import { ExtensionRequest } from "./extension.schema.ts";

export const extensionRoutes = {
  ask: defineRoute({
    id: "extension.ask",
    method: "POST",
    path: "/api/extension",
    role: "member",
    summary: "Put an extension of a registration into the cart; checked out, it waits for staff",
    sending: "`completedHours` is counted by the server; what is sent is not read.",
    body: ExtensionRequest,
    response: CartAndUser,
  }),
  withdraw: defineRoute({
    id: "extension.withdraw",
    method: "POST",
    path: "/api/extension/{id}/withdrawal",
    role: "member",
    movesMoney: true,
    summary: "Withdraw an extension that waits for staff, or for its payment; its order is canceled",
    params: z.object({ id: ExtensionId }),
    response: User,
  }),
};

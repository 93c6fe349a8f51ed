import { defineRoute } from "../../ground/route/route.ts";
import { User } from "../../people/person/user.schema.ts";
import { CardChange, ClientSecret } from "./card.schema.ts";

export const cardRoutes = {
  createSetupIntent: defineRoute({
    id: "card.createSetupIntent",
    method: "POST",
    path: "/api/cart/create-setup-intent",
    role: "member",
    whileActing: "refused",
    summary: "Begin to enter a card at checkout",
    response: ClientSecret,
  }),
  setUpCard: defineRoute({
    id: "card.setUpCard",
    method: "POST",
    path: "/api/user/card-setup",
    role: "member",
    whileActing: "refused",
    summary: "Begin to enter a card to be kept",
    response: ClientSecret,
  }),
  saveCard: defineRoute({
    id: "card.saveCard",
    method: "POST",
    path: "/api/user/card",
    role: "member",
    whileActing: "refused",
    summary: "Keep a card, or remove the one that is kept",
    body: CardChange,
    response: User,
  }),
};

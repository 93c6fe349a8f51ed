import * as Contact from "@guildhall/core/people/account/contact";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.updateContact, ({ actor, body }) => Contact.updateContact(actor, body));

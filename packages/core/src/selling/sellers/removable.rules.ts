import { registrationRemovable } from "../../domains/certification/registration/enrollment/removable.rules.ts";
import type { Attachment } from "../../money/order/line-item/line-item.schema.ts";
import type { OwnerRemoval, RemovalLine } from "../../money/order/line-item/removal.ts";

/** Whether what is attached to something can be taken out of the cart, for rules and the browser: a row for each. */
const removables: { readonly [K in Attachment["type"]]: "as any other" | OwnerRemoval } = {
  registration: registrationRemovable,
  certification: "as any other",
  membership_request: "as any other",
  ceu: "as any other",
  extension: "as any other",
};

export const removableOf = ({ attachedTo }: Pick<RemovalLine, "attachedTo">): OwnerRemoval | undefined => {
  const said = attachedTo && removables[attachedTo.type];
  return said === "as any other" ? undefined : said;
};

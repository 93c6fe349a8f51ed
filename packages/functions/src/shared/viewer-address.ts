import { timingSafeEqual } from "node:crypto";
import { variable } from "@guildhall/core/shared/environment";
import { DomainError } from "@guildhall/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

const originKey = variable("ORIGIN_KEY");

/**
 * Where the person is. The gateway sees only the content delivery network, which proves itself by a key and says whom it
 * speaks for; whoever comes around it is turned away, and with them every way around the firewall and the limits.
 */
export function viewerAddressOf({ headers }: Pick<APIGatewayProxyEventV2, "headers">): string {
  const address = headers["x-viewer-address"];
  if (!address || !provesItself(headers["x-origin-key"])) throw new DomainError("auth.forbidden");
  return address;
}

/** While the key is being changed, the network sends the new one and the one before (stacks/secrets.ts). */
const provesItself = (given = ""): boolean => given.split(" ").some((one) => isSame(one, originKey()));

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

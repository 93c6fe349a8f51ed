import { timingSafeEqual } from "node:crypto";
import { variable } from "@guildhall/core/ground/shared/environment";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

const originKey = variable("ORIGIN_KEY");

/**
 * The visitor's address. The gateway sees only the content delivery network, which proves itself by a key and sends the
 * visitor's address. A request without the key is refused, so nobody can bypass the firewall and the limits.
 */
export function viewerAddressOf({ headers }: Pick<APIGatewayProxyEventV2, "headers">): string {
  const address = headers["x-viewer-address"];
  if (!address || !provesItself(headers["x-origin-key"])) throw new DomainError("auth.forbidden");
  return address;
}

/** While the key is being changed, the network sends the new key and the former one (stacks/secrets.ts). */
const provesItself = (given = ""): boolean => given.split(" ").some((one) => isSame(one, originKey()));

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

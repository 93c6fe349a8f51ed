import { timingSafeEqual } from "node:crypto";
import { variable } from "@guildhall/core/ground/shared/environment";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

const originKey = variable("ORIGIN_KEY");

/**
 * The visitor's address. The gateway sees only the content delivery network, which proves itself by a key and sends the
 * visitor's address. A request without the key is refused, so nobody can bypass the firewall and the limits.
 */
export function viewerAddressOf(event: Pick<APIGatewayProxyEventV2, "headers">): string {
  const address = provenAddressOf(event);
  if (!address) throw new DomainError("auth.forbidden");
  return address;
}

/** What an event may lack where something else than the gateway made it: the answer to an error does not depend on it. */
interface MaybeVisit {
  readonly headers?: APIGatewayProxyEventV2["headers"];
  readonly requestContext: { readonly http?: { readonly sourceIp: string } };
}

/** For the log: the caller's own address where it bypassed the network and could write any other into the header. */
export const loggedAddressOf = (event: MaybeVisit): string | undefined =>
  provenAddressOf(event) ?? event.requestContext.http?.sourceIp;

const provenAddressOf = ({ headers }: Pick<MaybeVisit, "headers">): string | undefined =>
  provesItself(headers?.["x-origin-key"]) ? headers?.["x-viewer-address"] : undefined;

/** While the key is being changed, the network sends the new key and the former one (stacks/secrets.ts). */
const provesItself = (given = ""): boolean => given.split(" ").some((one) => isSame(one, originKey()));

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

import type { IncomingMessage } from "node:http";
import { apiLayout, apiOf } from "../../packages/core/src/ground/route/api-layout.ts";
import { outputOf, resourceOf } from "./deploy.ts";
import type { Emulator } from "./emulator.ts";
import type { Deployed } from "./people.ts";
import { openProxy } from "./proxy.ts";
import { openSite } from "./site.ts";

/** The API to which the distribution would send a path. */
async function apiHosts(emulator: Emulator): Promise<(path: string) => string> {
  const hosts = apiLayout.map(async ({ name }) => {
    const address = await outputOf(emulator, "ci-guildhall-Api", `${name}Address`);
    return [name, new URL(address).hostname] as const;
  });
  const byName = new Map<string | undefined, string>(await Promise.all(hosts));
  return (path) => byName.get(apiOf(path)) ?? "";
}

/** What the distribution adds to each request for the API. */
export async function openPortal(emulator: Emulator, originKey: string): Promise<Deployed> {
  const hostOf = await apiHosts(emulator);
  const poolId = await resourceOf(emulator, "ci-guildhall-Auth", "AWS::Cognito::UserPool");
  const clientId = await resourceOf(emulator, "ci-guildhall-Auth", "AWS::Cognito::UserPoolClient");
  let visitors = 0;
  const apiHeaders = ({ url = "" }: IncomingMessage) => {
    visitors += 1;
    // Each request from another visitor: limits are counted by address.
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return { host: hostOf(url), "x-origin-key": originKey, "x-viewer-address": address };
  };
  const { url } = await openSite({ emulator, poolId, clientId, apiHeaders });
  return { emulator, site: url, poolId, clientId };
}

/** The API's answer to a request with this key. */
export async function answerTo({ emulator }: Deployed, proof: string): Promise<number> {
  const path = "/api/banners";
  const host = (await apiHosts(emulator))(path);
  const headers = { host, "x-origin-key": proof, "x-viewer-address": "10.255.0.1" };
  const edge = await openProxy({ port: emulator.port, headers: () => headers });
  const { status } = await fetch(`${edge.url}${path}`);
  edge.close();
  return status;
}

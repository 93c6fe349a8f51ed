import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { names } from "../../packages/local/src/handler-environment.ts";
import { startChild } from "./child.ts";
import type { CloudReady } from "./cloud.ts";
import { install } from "./install.ts";
import { startPostgres } from "./postgres.ts";
import { withFolder } from "./temporary.ts";

interface Listening {
  readonly url: string;
}

export interface Peer {
  readonly name: string;
  /** Lends the server, filled with the same people and answers as the small cloud. */
  lend<T>(cloud: CloudReady, work: (url: string) => Promise<T>): Promise<T>;
}

async function getJson(url: string, token: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** What the small cloud answers is what a peer has to answer. */
async function writeData({ url, issuer, jwks, admin, members }: CloudReady, folder: string): Promise<string> {
  const people = await Promise.all(members.map(({ token }) => getJson(`${url}/api/user`, token)));
  const answers: unknown[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const list = await getJson(`${url}/api/admin/study-module-answers?page=${page}&limit=100`, admin.token);
    answers.push(...list.data);
    last = list.lastPage;
  }
  const dataFile = join(folder, "data.json");
  writeFileSync(dataFile, JSON.stringify({ auth: { issuer, jwks, clientId: names.clientId }, people, answers }));
  return dataFile;
}

async function withProgram<T>(name: string, input: object, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await install("peers", "what Guildhall is measured against (Express, dynalite, Fastify, pg)");
  const child = await startChild<Listening>(pathToFileURL(join(folder, `${name}.mjs`)), {
    input,
    env: { NODE_ENV: "production" },
  });
  try {
    return await work(child.ready.url);
  } finally {
    await child.stop();
  }
}

export const expressOverDynalite: Peer = {
  name: "Express + dynalite",
  lend: (cloud, work) =>
    withFolder(async (folder) => {
      const dataFile = await writeData(cloud, folder);
      return withProgram("dynalite", { folder: join(folder, "leveldb") }, (endpoint) =>
        withProgram("express-dynalite", { dataFile, endpoint }, work),
      );
    }),
};

export const fastifyOverPostgres: Peer = {
  name: "Fastify + PostgreSQL",
  lend: (cloud, work) =>
    withFolder(async (folder) => {
      const dataFile = await writeData(cloud, folder);
      const { socket, user, stop } = await startPostgres();
      try {
        return await withProgram("fastify-postgres", { dataFile, socket, user }, work);
      } finally {
        await stop();
      }
    }),
};

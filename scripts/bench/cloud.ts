import type { JSONWebKeySet } from "jose";
import { handlerEnvironment } from "../../packages/local/src/handler-environment.ts";
import { buildAll } from "../build.ts";
import { root } from "../root.ts";
import { type Child, startChild } from "./child.ts";
import { withFolder } from "./temporary.ts";

export interface SignedIn {
  readonly id: string;
  /** An access token, as the browser sends it. */
  readonly token: string;
}

export interface CloudReady {
  readonly url: string;
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  readonly admin: SignedIn;
  readonly members: readonly SignedIn[];
}

export interface RunningCloud extends CloudReady {
  /** What a handler needs to reach it. */
  readonly env: Readonly<Record<string, string>>;
}

interface Options {
  readonly members?: number;
  /** Rows of the list that staff page through. */
  readonly answers?: number;
  readonly execArgv?: readonly string[];
}

/** Lends a small cloud with the demo's people, on a free port and with its data in a temporary folder. */
export async function withCloud<T>(options: Options, work: (cloud: RunningCloud) => Promise<T>): Promise<T> {
  const { members = 2, answers = 200, execArgv = [] } = options;
  await buildAll();
  return withFolder(async (dataDir) => {
    const child: Child<CloudReady> = await startChild(new URL("./cloud.process.ts", import.meta.url), {
      input: { root, dataDir, members, answers },
      execArgv,
    });
    try {
      const { url } = child.ready;
      return await work({ ...child.ready, env: handlerEnvironment({ cloud: url, site: url }) });
    } finally {
      await child.stop();
    }
  });
}

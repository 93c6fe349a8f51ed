import type { JSONWebKeySet } from "jose";
import { buildAll } from "../build.ts";
import { root } from "../root.ts";
import { type Child, startChild } from "./child.ts";
import { withFolder } from "./temporary.ts";

export const memberPassword = "guildhall-bench-1";

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
export async function withCloud<T>(options: Options, work: (cloud: CloudReady) => Promise<T>): Promise<T> {
  const { members = 2, answers = 200, execArgv = [] } = options;
  await buildAll();
  return withFolder(async (dataDir) => {
    const child: Child<CloudReady> = await startChild(new URL("./cloud.process.ts", import.meta.url), {
      input: { root, dataDir, members, answers },
      execArgv,
    });
    try {
      return await work(child.ready);
    } finally {
      await child.stop();
    }
  });
}

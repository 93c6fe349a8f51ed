import { setTimeout as pause } from "node:timers/promises";
import type { JSONWebKeySet } from "jose";
import { buildAll } from "../build.ts";
import { root } from "../root.ts";
import { type Child, startChild } from "./child.ts";
import { withFolder } from "./temporary.ts";

export const memberPassword = "guildhall-bench-1";

/** The longest that Cognito allows: on a busy machine a run takes hours, and the tokens of its start are used to the end. */
export const accessTokenMinutes = 24 * 60;

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
  /** Rows of the list of requests for study modules. */
  readonly answers?: number;
  /** Of each member so many entries of experience that wait for staff. */
  readonly entries?: number;
  /** Rows of the lists of users and of registrations. */
  readonly rows?: number;
  readonly execArgv?: readonly string[];
}

/** What was written in the last two minutes is read again with each page of a list: here, the demo. */
const overlapMs = 125_000;

/** Waits until the pages of a list read no more than what changed, in a cloud that is there since then. */
export const pauseUntilDemoIsOld = (since: number) => pause(Math.max(0, overlapMs - (Date.now() - since)));

/** Lends a small cloud with the demo's people, on a free port and with its data in a temporary folder. */
export async function withCloud<T>(options: Options, work: (cloud: CloudReady) => Promise<T>): Promise<T> {
  const { members = 2, answers = 200, entries = 0, rows = 0, execArgv = [] } = options;
  await buildAll();
  return withFolder(async (dataDir) => {
    const child: Child<CloudReady> = await startChild(new URL("./cloud.process.ts", import.meta.url), {
      input: { root, dataDir, members, answers, entries, rows },
      execArgv,
    });
    try {
      return await work(child.ready);
    } finally {
      await child.stop();
    }
  });
}

import { afterEach, beforeEach, vi } from "vitest";
import { type RunningCognito, startCognito } from "./cognito.fixture.ts";
import type { CognitoOptions } from "./cognito.ts";
import type { SeedUser } from "./seed.ts";
import { ann, createClient, type SignInTarget } from "./sign-in/sign-in.fixture.ts";

export interface PoolUnderTest extends SignInTarget {
  running: RunningCognito;
  client: ReturnType<typeof createClient>;
  /** Replaces the pool by one with other settings. */
  restart(options?: Partial<CognitoOptions>): Promise<void>;
  /** The name by which administrators' requests find the person. */
  who(username?: string): { UserPoolId: string; Username: string };
}

/** A fresh pool with its client and the given people, for each test of a file. */
export function usePool(options: Partial<CognitoOptions> = {}, people: readonly SeedUser[] = [ann]): PoolUnderTest {
  const pool = {
    async start(changed: Partial<CognitoOptions>) {
      pool.running = await startCognito(changed);
      pool.client = createClient(pool.running);
      pool.running.cognito.seedUsers(people);
    },
    async restart(changed: Partial<CognitoOptions> = {}) {
      await pool.running.close();
      await pool.start({ ...options, ...changed });
    },
    who: (username: string = ann.username) => ({ UserPoolId: pool.running.poolId, Username: username }),
  } as PoolUnderTest & { start(changed: Partial<CognitoOptions>): Promise<void> };
  beforeEach(() => pool.start(options));
  afterEach(async () => {
    vi.useRealTimers();
    await pool.running.close();
  });
  return pool;
}

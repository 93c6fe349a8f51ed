export interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly timeZone?: string;
  readonly nextAt?: string;
  readonly isRunning: boolean;
  readonly lastStartedAt?: string;
  readonly lastResult?: "done" | "failed";
  readonly lastError?: string;
  readonly lastDurationMs?: number;
}

export interface JobList {
  readonly jobs: readonly Job[];
}

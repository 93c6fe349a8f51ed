import { optionalVariable } from "../shared/environment.ts";

type LogFields = Record<string, unknown>;

const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const levels = ["info", "warn", "error", "silent"] as const;
type Level = (typeof levels)[number];

const isShown = (level: Level): boolean =>
  levels.indexOf(level) >= levels.indexOf((optionalVariable("LOG_LEVEL") ?? "info") as Level);

function line(level: Exclude<Level, "silent">, event: string, fields: LogFields): void {
  if (!isShown(level)) return;
  const shown = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
  process.stderr.write(`${JSON.stringify({ level, event, ...shown })}\n`);
}

/** One JSON line per event, read by metric filters. Never log a password, a token or a whole body. */
export const log = {
  info: (event: string, fields: LogFields = {}) => line("info", event, fields),
  warn: (event: string, fields: LogFields = {}) => line("warn", event, fields),
  error: (event: string, fields: LogFields = {}) => line("error", event, fields),
};

import * as z from "zod/mini";

/** What differs between places where the same build runs; served beside it as /config.json. */
const Config = z.object({
  apiUrl: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  captcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  stage: z.string(),
  /** Where the learning platform is opened; it asks us who comes. */
  learningUrl: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;

let reading: Promise<Config> | undefined;

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { credentials: "same-origin" });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return Config.parse(await response.json());
}

/** Read once; a failed read may be tried again. */
export function readConfig(): Promise<Config> {
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

import * as z from "zod/mini";

/** Settings that differ between stages with the same build; served beside it as /config.json. */
const Config = z.object({
  apiUrl: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  captcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  stage: z.string(),
  /** The address of the learning platform. It asks the portal who the person is. */
  learningUrl: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;

let reading: Promise<Config> | undefined;

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { credentials: "same-origin" });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return Config.parse(await response.json());
}

/** Read once. A failed read may be repeated. */
export function readConfig(): Promise<Config> {
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

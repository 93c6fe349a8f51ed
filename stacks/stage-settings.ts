import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Zone = z.strictObject({ name: z.string(), id: z.string() });

/** With a Route 53 zone, certificate and records are created; without one, the operator creates both. */
const Domain = z.union([
  z.strictObject({ name: z.hostname(), zone: Zone }),
  z.strictObject({ name: z.hostname(), certificateArn: z.string().startsWith("arn:aws:acm:us-east-1:") }),
]);

const https = z.url({ protocol: /^https$/ });

/** Settings that differ between stages and are not secret: stacks/stages/<stage>.json. */
const StageSettings = z.strictObject({
  domain: Domain.optional(),
  mailFrom: z.string().regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, "is no mail address, with or without a name"),
  /** A domain is verified once for an account: by the stage that owns it, for all others of that account. */
  mailIdentity: z.enum(["OWN", "SHARED"]).default("OWN"),
  alarmMail: z.email().optional(),
  captchaSiteKey: z.string().min(1),
  stripePublishableKey: z.string().regex(/^pk_(test|live)_\w+$/, "is no publishable key of Stripe"),
  /** The sender of texts: a number that reaches nobody, or the ARN of a registered one (docs/deploy.md). */
  textNumber: z
    .union([z.literal("SIMULATOR"), z.string().regex(/^arn:aws:sms-voice:us-east-1:\d{12}:phone-number\/[\w-]+$/)], {
      error: 'is neither "SIMULATOR" nor the ARN of a phone number in us-east-1',
    })
    .default("SIMULATOR"),
  /** The service that finds leaked passwords, by the beginning of a hash; "off" if none may be called. */
  breachLookUp: z.union([https, z.literal("off")]).default("https://api.pwnedpasswords.com"),
  /** Results of exams can be made up, for a demonstration. Refused for production (bylaws#exam-demonstration). */
  demoResults: z.enum(["on", "off"]).default("off"),
  learningPlatform: z.strictObject({ entityId: z.string(), acsUrl: https }).optional(),
  /** After a restore: the table that everything reads and writes instead of the stack's own, and its point in time. */
  restoredTable: z.strictObject({ name: z.string(), streamArn: z.string(), to: z.iso.datetime() }).optional(),
});
export type StageSettings = z.infer<typeof StageSettings>;

const paperStage = "ci";

export function readStageSettings(root: string, stage: string): StageSettings {
  const file = join("stacks", "stages", `${stage === paperStage ? "example" : stage}.json`);
  if (!existsSync(join(root, file))) {
    throw new Error(`The stage "${stage}" has no settings. Copy stacks/stages/example.json to ${file} and fill it in.`);
  }
  const parsed = StageSettings.safeParse(JSON.parse(readFileSync(join(root, file), "utf8")));
  if (parsed.success) return refuseDemo(parsed.data, stage, file);
  const faults = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
  throw new Error(`${file} does not fit: ${faults.join("; ")}`);
}

function refuseDemo(settings: StageSettings, stage: string, file: string): StageSettings {
  if (stage !== "production" || settings.demoResults === "off") return settings;
  throw new Error(`${file} does not fit: demoResults: nobody makes up results of exams in production; leave it out`);
}

/** "Guildhall <no-reply@example.org>" → "no-reply@example.org" */
export const mailAddressOf = (mailFrom: string): string => mailFrom.replace(/^.*<|>$/g, "");

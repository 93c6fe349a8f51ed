/** Features that MiniStack 1.5.33 lacks, so they are removed from its templates. */
export const removedTypes: Readonly<Record<string, string>> = {
  "Custom::CDKBucketDeployment":
    "its function fetches its answer's address without the port; the site is served by the check",
  "Custom::S3AutoDeleteObjects": "the same; the emulator is thrown away as a whole",
  "AWS::Route53::RecordSet": "the zone of the example is nobody's",
  "AWS::WAFv2::LoggingConfiguration": "no logging of firewalls",
  "AWS::WAFv2::WebACLAssociation": "no firewall before a user pool",
  "AWS::SMSVOICE::PhoneNumber": "no text messages",
  "AWS::SMSVOICE::ConfigurationSet": "no text messages",
  "AWS::Pipes::Pipe": "no pipes to queues",
  "AWS::GuardDuty::MalwareProtectionPlan": "no scan of files",
  "AWS::CloudWatch::Alarm": "no alarms that compute with several metrics; the others are made",
};

interface Resource {
  readonly Type: string;
  readonly Properties?: object;
}

export const isRemoved = ({ Type, Properties = {} }: Resource): boolean =>
  Type in removedTypes && (Type !== "AWS::CloudWatch::Alarm" || "Metrics" in Properties);

/** The replacement for an attribute of a removed resource. */
export const replacementOf: Readonly<Record<string, string>> = {
  "AWS::SMSVOICE::PhoneNumber": "arn:aws:sms-voice:us-east-1:111111111111:phone-number/phone-none",
  "AWS::SMSVOICE::ConfigurationSet": "arn:aws:sms-voice:us-east-1:111111111111:configuration-set/none",
};

/** Rights that it checks more narrowly than AWS: granted on all resources, so that only missing ones are reported. */
export const widenedActions: Readonly<Record<string, string>> = {
  "ses:SendEmail": "is judged without the identity and the sender's address that the right is for",
};

interface Statement {
  readonly Effect?: string;
  readonly Action?: unknown;
}

export const allowEverywhere = ({ Effect, Action }: Statement): object => ({ Effect, Action, Resource: "*" });

export const isWidened = (value: unknown): value is Statement =>
  typeof value === "object" && value !== null && "Action" in value && String(value.Action) in widenedActions;

/** Its functions share one machine and start at the same time, so time limits are not checked. */
export const functionTimeoutSeconds = 120;

export interface EmulatorLimit {
  readonly why: string;
  /** Of a fault's text: of answers "GET /api/places: 503 ...", of logs as in log-faults.ts. Never a missing right. */
  readonly says: RegExp;
}

const stripe = "no Stripe: what has to ask it says so with 503";

/** Failures because a service is missing in the emulator. */
export const emulatorLimits: readonly EmulatorLimit[] = [
  {
    why: "no search of places",
    says: /^GET \/api\/places(\/\{placeId\})?(: 503 .*"code":"unavailable"| request\.failed:)/,
  },
  {
    why: stripe,
    says: /^POST \/api\/(cart\/create-setup-intent|user\/card(-setup)?)(: 503 .*"code":"unavailable"| request\.failed:)/,
  },
  { why: stripe, says: /^(A function failed: Error: unavailable|jobs\/unused-cards: .*"unavailable")/ },
  { why: "no text messages", says: /^outbox\.failed text: / },
];

/** The name of each, as the check prints it at the end. */
export const allLimits: readonly (readonly [what: string, why: string])[] = [
  ...Object.entries(removedTypes),
  ...Object.entries(widenedActions),
  ["triggers of the user pool", "it calls none; ours is called by the check"],
  ["events of the mail service", "it tells of no mail; the job is called by the check"],
  ...emulatorLimits.map(({ why, says }) => [String(says), why] as const),
];

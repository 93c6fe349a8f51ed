type Granted = "table" | "secrets" | "userPool" | "mail" | "texts" | "files" | "exports" | "lists" | "listFiles";

export interface Variable {
  readonly is: string;
  /** The functions that get it: by their grants, by file, or all that serve routes. */
  readonly neededBy: {
    readonly grants?: readonly Granted[];
    readonly handlers?: readonly string[];
    readonly routesBut?: readonly string[];
  };
  readonly isOptional?: true;
}

/** The closed table of environment variables of our functions. Tests compare it with the stacks and the local cloud. */
export const variables = {
  TABLE_NAME: { is: "the one table", neededBy: { grants: ["table"] } },
  RESTORED_TO: {
    is: "to which moment the table was restored; unset, it never was",
    neededBy: { grants: ["table"] },
    isOptional: true,
  },
  SECRETS_PREFIX: { is: "how the secrets' names begin in the parameter store", neededBy: { grants: ["secrets"] } },
  ORIGIN_KEY: { is: "what the content delivery network proves itself with", neededBy: { routesBut: [] } },
  USER_POOL_ID: { is: "the user pool", neededBy: { grants: ["userPool"] } },
  USER_POOL_CLIENT_ID: {
    is: "the site's own client of the user pool",
    neededBy: { handlers: ["account/recover-second-factor"] },
  },
  SITE_URL: {
    is: "where people reach the site",
    neededBy: {
      grants: ["mail", "texts"],
      handlers: [
        "event/calendar",
        "event/calendar-file",
        "learning/sign-in",
        "review/preview",
        "staff-event/preview-message",
      ],
    },
  },
  MAIL_FROM: { is: "who our mails come from", neededBy: { grants: ["mail"] } },
  MAIL_CONFIGURATION_SET: { is: "by which set of the mail service they go out", neededBy: { grants: ["mail"] } },
  TEXT_ORIGINATION: { is: "the number that texts come from", neededBy: { grants: ["texts"] } },
  TEXT_CONFIGURATION_SET: { is: "by which set of the text service they go out", neededBy: { grants: ["texts"] } },
  FILES_BUCKET: { is: "where files of people lie", neededBy: { grants: ["files"] } },
  EXPORTS_BUCKET: { is: "where copies of people's data lie", neededBy: { grants: ["exports"] } },
  LISTS_BUCKET: { is: "where snapshots of lists lie", neededBy: { grants: ["lists"] } },
  LIST_FILES_BUCKET: { is: "where files of lists lie", neededBy: { grants: ["listFiles"] } },
  BREACH_URL: {
    is: "who knows leaked passwords; unset, nobody is asked",
    neededBy: { handlers: ["account/register", "account/reset-password", "account/change-password"] },
    isOptional: true,
  },
  SAML_SP_ENTITY_ID: {
    is: "how the learning platform calls itself; unset, there is none",
    neededBy: { handlers: ["learning/sign-in"] },
    isOptional: true,
  },
  SAML_SP_ACS_URL: {
    is: "where the learning platform takes answers",
    neededBy: { handlers: ["learning/sign-in"] },
    isOptional: true,
  },
  STAFF_SECOND_FACTOR: {
    is: 'whether staff need a second factor: "off" says no',
    neededBy: { routesBut: ["payment-reconciliation/webhook"] },
    isOptional: true,
  },
  DEMO_RESULTS: {
    is: 'whether results of exams can be made up: "on" says yes, and production refuses it',
    neededBy: {
      handlers: ["exam/agree", "exam/ask-for-accommodations", "exam/fail", "exam/get", "exam/pass"],
    },
    isOptional: true,
  },
  CAPTCHA_URL: { is: "where the captcha's maker is, if elsewhere", neededBy: {}, isOptional: true },
  STRIPE_URL: { is: "where Stripe is, if elsewhere", neededBy: {}, isOptional: true },
  LOG_LEVEL: { is: "from which level on lines are logged; all, if it is not said", neededBy: {}, isOptional: true },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
type OptionalName = {
  [N in VariableName]: (typeof variables)[N] extends { isOptional: true } ? N : never;
}[VariableName];
type RequiredName = Exclude<VariableName, OptionalName>;

/** Call at module load, so that a function without it fails at start; the value is read on use. */
export function variable(name: RequiredName): () => string {
  const read = () => {
    const value = process.env[name];
    if (!value) throw new Error(`Set the environment variable ${name} (see shared/environment.ts)`);
    return value;
  };
  read();
  return read;
}

export const optionalVariable = (name: OptionalName): string | undefined => process.env[name] || undefined;

import type { VariableName } from "@guildhall/core/ground/shared/environment";
import { endpointVariables } from "small-cloud/endpoint-variables";
import { serviceProviderOf } from "./brightspace/brightspace.ts";

/** The local values of names that the stacks create on AWS. */
export const names = {
  region: "us-east-1",
  table: "guildhall",
  poolId: "us-east-1_guildhall",
  clientId: "guildhalllocalwebclient",
  secretsPrefix: "/guildhall/local",
  outboxQueue: "outbox",
  deadQueue: "outbox-dead",
  documentsQueue: "documents",
  buckets: { files: "guildhall-files", exports: "guildhall-exports" },
  stripePublishableKey: "pk_test_guildhall",
  mailFrom: "Guildhall <portal@guildhall.example>",
  mailSet: "guildhall-mail",
  textNumber: "+18005550100",
  textSet: "guildhall-texts",
} as const;

interface Addresses {
  /** The address of the small cloud for handlers. */
  readonly cloud: string;
  /** The address of the site for people. */
  readonly site: string;
  /** The key of the content delivery network. */
  readonly originKey: string;
  /** Off by default, so that a newcomer can see staff pages in one step. On AWS it is always required. */
  readonly staffSecondFactor?: boolean;
}

/** The environment of a handler. The SDK and the vendors' clients use the addresses in these variables. */
export const handlerEnvironment = (addresses: Addresses): Record<string, string> => ({
  ...endpointVariables(addresses.cloud, names.region),
  ...variablesOf(addresses),
});

type Told = Readonly<Record<Exclude<VariableName, "LOG_LEVEL" | "RESTORED_TO">, string>>;

/** The same table as for the stacks: a variable that is missing here does not compile. */
const variablesOf = ({ cloud, site, originKey, staffSecondFactor }: Addresses): Told => ({
  TABLE_NAME: names.table,
  USER_POOL_ID: names.poolId,
  USER_POOL_CLIENT_ID: names.clientId,
  SECRETS_PREFIX: names.secretsPrefix,
  SITE_URL: site,
  MAIL_FROM: names.mailFrom,
  MAIL_CONFIGURATION_SET: names.mailSet,
  TEXT_ORIGINATION: names.textNumber,
  TEXT_CONFIGURATION_SET: names.textSet,
  CAPTCHA_URL: `${cloud}/_aws/captcha/api`,
  BREACH_URL: `${cloud}/_aws/breaches`,
  STRIPE_URL: cloud,
  FILES_BUCKET: names.buckets.files,
  EXPORTS_BUCKET: names.buckets.exports,
  LISTS_BUCKET: names.buckets.exports,
  LIST_FILES_BUCKET: names.buckets.exports,
  SAML_SP_ENTITY_ID: serviceProviderOf(`${site}/_aws/brightspace`).entityId,
  SAML_SP_ACS_URL: serviceProviderOf(`${site}/_aws/brightspace`).acsUrl,
  ORIGIN_KEY: originKey,
  DEMO_RESULTS: "on",
  STAFF_SECOND_FACTOR: staffSecondFactor ? "required" : "off",
});

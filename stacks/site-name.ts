import { Certificate, CertificateValidation, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { App, Stack } from "sst/constructs";
import { settingsOf } from "./stage.ts";

interface SiteName {
  readonly domainName: string;
  readonly certificate: ICertificate;
}

/** The zone is given by its id: a look-up would make synthesis call AWS. */
export function zoneOf(stack: Stack, app: App): IHostedZone | undefined {
  const { domain } = settingsOf(app);
  if (!domain || !("zone" in domain)) return undefined;
  const { id: hostedZoneId, name: zoneName } = domain.zone;
  const known = stack.node.tryFindChild("Zone") as IHostedZone | undefined;
  return known ?? HostedZone.fromHostedZoneAttributes(stack, "Zone", { hostedZoneId, zoneName });
}

/** The portal's own name and its certificate. CloudFront requires us-east-1: one reason why everything runs there. */
export function createSiteName(stack: Stack, app: App): SiteName | undefined {
  const { domain } = settingsOf(app);
  if (!domain) return undefined;
  const domainName = domain.name;
  if ("certificateArn" in domain) {
    return { domainName, certificate: Certificate.fromCertificateArn(stack, "Certificate", domain.certificateArn) };
  }
  const validation = CertificateValidation.fromDns(zoneOf(stack, app));
  return { domainName, certificate: new Certificate(stack, "Certificate", { domainName, validation }) };
}

/** If the zone is ours, its records are created here; otherwise docs/deploy.md says which to write. */
export function createNameRecords(stack: Stack, distribution: Distribution): void {
  const app = stack.node.root as App;
  const zone = zoneOf(stack, app);
  const { domain } = settingsOf(app);
  if (!zone || !domain) return;
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  new ARecord(stack, "Ipv4", { zone, recordName: `${domain.name}.`, target });
  new AaaaRecord(stack, "Ipv6", { zone, recordName: `${domain.name}.`, target });
}

import { run } from "../run.ts";

/** Vulnerabilities that do not affect us, each with the reason, by the advisory's address. */
const accepted: Readonly<Record<string, string>> = {};

interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

interface AuditReport {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
}

/** npm's output is text around one JSON document. */
function reportIn(output: string): AuditReport | undefined {
  try {
    const report: AuditReport = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
    return report.auditReportVersion === undefined ? undefined : report;
  } catch {
    return undefined;
  }
}

/** High and critical vulnerabilities of production packages; undefined if the registry does not answer. */
export function vulnerabilitiesIn(output: string, reasons = accepted): string[] | undefined {
  const report = reportIn(output);
  if (!report) return undefined;
  const advisories = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((cause) => typeof cause !== "string"),
  );
  const grave = advisories.filter(({ severity, url }) => /^(high|critical)$/.test(severity) && !reasons[url]);
  return [...new Set(grave.map(({ name, severity, title, url }) => `${name}: ${title} (${severity}), ${url}`))].sort();
}

export async function checkVulnerabilities() {
  const { output } = await run("npm", ["audit", "--omit=dev", "--json"]);
  const holes = vulnerabilitiesIn(output);
  if (!holes) {
    return {
      isGood: true,
      isSkipped: true,
      output: "Not checked: the package registry does not answer what is known.\n",
    };
  }
  return {
    isGood: holes.length === 0,
    output: `${holes.join("\n")}\nUpdate these, or say in scripts/rules/known-vulnerabilities.ts why they do not reach us.\n`,
  };
}

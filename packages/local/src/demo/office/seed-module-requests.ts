import type { StandIns } from "../../stand-ins.ts";

const requests = [
  ["Noor", "Haddad", "afc-self-study", "May I begin before the summer?"],
  ["Emil", "Lindqvist", "afc-challenge-based", ""],
  ["Priya", "Raman", "money-management-essentials", "For a group of six colleagues."],
  ["Jonas", "Okafor", "not-sure", "Please call me in the afternoon."],
] as const;

/** What visitors sent with the public form, through the same checks. */
export async function seedModuleRequests({ captcha }: Pick<StandIns, "captcha">): Promise<void> {
  const { send } = await import("@guildhall/core/domains/study-module/study-module");
  const { studyModulesSeed } = await import("@guildhall/core/domains/study-module/study-module.seed");
  for (const [index, [firstName, lastName, module, message]] of requests.entries()) {
    const answers = {
      ...{ firstName, lastName, email: `${firstName}.${lastName}@visitors.example`.toLowerCase() },
      module: studyModulesSeed.find(({ id }) => id === module)?.name ?? module,
      ...(message && { message }),
      mayContact: true,
    };
    // Addresses for documentation, another for each visitor.
    const visitor = { role: "visitor", address: `192.0.2.${index + 1}` } as const;
    await send(visitor, { answers, token: captcha.issueToken() });
  }
}

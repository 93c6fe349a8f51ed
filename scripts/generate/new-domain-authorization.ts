import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** The rows of the authorization matrix. */
export function authorization({ value, prefix }: DomainNames, parts: DomainParts): string {
  const absent = `{ params: absent("${prefix}") }`;
  const others = `{ params: absent("${prefix}"), unlike: { ${["member", "other", "lapsed", "acting", "admin"].map((who) => `${who}: nobody`).join(", ")} } }`;
  const nothingToBuy = `{ body: { productId: "prd_01h00000000000000000009999" }, unlike: { member: nobody, other: nobody, lapsed: nobody, acting: nobody, admin: nobody } }`;
  const ofSomebody = `{ params: async () => ({ userId: await castIdOf("member"), id: "${prefix}_01h00000000000000000009999" }), unlike: { admin: nobody } }`;
  const rows = [
    `"${value}.list": {},`,
    `"${value}.add": {},`,
    parts.has("list") && `"${value}.all": {},`,
    parts.has("subject") && `"${value}.waiting": {},`,
    parts.has("subject") && `"${value}.approve": ${absent},`,
    parts.has("subject") && `"${value}.reject": ${absent},`,
    parts.has("seller") && `"${value}.offered": { isForEverybody: true },`,
    parts.has("seller") && `"${value}.addToCart": ${nothingToBuy},`,
    parts.has("documents") && `"${value}.files": ${others},`,
    parts.has("documents") && `"${value}.addFile": ${absent},`,
    parts.has("documents") && parts.has("list") && `"${value}.filesOf": ${ofSomebody},`,
  ].filter(Boolean);
  const used = ["absent", "nobody"].filter((name) => rows.some((row) => new RegExp(`\\b${name}\\b`).test(`${row}`)));
  return `import { ${[...used, "type RowsOf"].join(", ")} } from "../shared/authorization-row.fixture.ts";
${parts.has("documents") && parts.has("list") ? `import { castIdOf } from "../shared/people.fixture.ts";\n` : ""}
export const rows = {
  ${rows.join("\n  ")}
} as const satisfies RowsOf<"${value}">;
`;
}

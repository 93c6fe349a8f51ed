import { describe, expect, it } from "vitest";
import type { GrantedRoute } from "./routes/api-routes.ts";
import { synthesize, synthesized } from "./synthesis.fixture.ts";
import { resourcesOf } from "./template.fixture.ts";

/** CloudFormation stops at 500; the rest is a reserve. */
const most = 400;

const { templates } = synthesized();

it("every stack holds fewer than 400 resources", () => {
  expect(templates.size).toBeGreaterThan(0);
  const full = [...templates].filter(([, one]) => resourcesOf(one).length >= most);
  expect(full.map(([name, one]) => [name, resourcesOf(one).length])).toEqual([]);
});

describe("a contract of 300 routes", () => {
  /** As uneven as it can become: one domain of 60, the others about a dozen each. */
  const sizes = [60, ...Array.from({ length: 20 }, () => 12)];
  const manyRoutes = sizes.flatMap((size, domain) => Array.from({ length: size }, (_, at) => aRoute(domain, at)));

  it("fits, its largest domain included", () => {
    const large = synthesize({ stage: "test", routes: manyRoutes }).templates;
    const counts = [...large].filter(([stack]) => stack.startsWith("Api")).map(([, one]) => resourcesOf(one).length);
    expect(manyRoutes).toHaveLength(300);
    expect(counts).toHaveLength(sizes.length + 1);
    expect(Math.max(...counts)).toBeGreaterThan(sizes[0] ?? 0);
    expect(Math.max(...counts)).toBeLessThan(most);
  });

  function aRoute(domain: number, at: number): GrantedRoute {
    const letter = String.fromCharCode(97 + domain);
    const grants = { table: "write", secrets: ["AUDIT_KEY"] } as const;
    return { id: `domain-${letter}.route${at}`, method: "GET", path: `/api/${letter}/${at}`, role: "member", grants };
  }
});

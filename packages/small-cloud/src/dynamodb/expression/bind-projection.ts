import { createBinder, type Placeholders } from "./binding.ts";
import { createPathGuard } from "./path-guard.ts";
import type { Path } from "./syntax.ts";
import { ExpressionFault } from "./token.ts";

export function bindProjection(written: readonly Path[], placeholders: Placeholders): readonly Path[] {
  const binder = createBinder(placeholders);
  const guard = createPathGuard(binder.findings);
  const paths = written.map(binder.bindPath);
  for (const path of paths) guard.add(path);
  const fault = binder.findings.first(["reserved", "name", "overlap", "conflict"]);
  if (fault) throw new ExpressionFault(fault);
  return paths;
}

import type { Findings } from "./binding.ts";
import { type Path, printPath } from "./syntax.ts";

type Clash = "overlap" | "conflict";

function findClash(left: Path, right: Path): Clash | undefined {
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (typeof left[i] !== typeof right[i]) return "conflict";
    if (left[i] !== right[i]) return undefined;
  }
  return "overlap";
}

/** Paths of one expression must not overlap, and must not read one value as a map and as a list. */
export function createPathGuard(findings: Findings) {
  const paths: Path[] = [];
  return {
    add(path: Path): void {
      for (const earlier of paths) {
        const clash = findClash(earlier, path);
        if (!clash) continue;
        findings.note(
          clash,
          `Two document paths ${clash} with each other; must remove or rewrite one of these paths; ` +
            `path one: ${printPath(earlier)}, path two: ${printPath(path)}`,
        );
      }
      paths.push(path);
    },
  };
}

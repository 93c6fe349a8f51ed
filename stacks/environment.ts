import { jobs } from "@guildhall/core/assembly/contract";
import type { Grants } from "@guildhall/core/ground/route/grants";
import { type Variable, type VariableName, variables } from "@guildhall/core/ground/shared/environment";

export type EnvironmentValues = Partial<Record<VariableName, string>>;

const rows: [VariableName, Variable][] = Object.entries(variables) as [VariableName, Variable][];

function isNeeded({ neededBy }: Variable, handler: string, grants: Grants): boolean {
  const isRoute = !(handler in jobs);
  return (
    (neededBy.grants?.some((grant) => grants[grant] !== undefined) ?? false) ||
    (neededBy.handlers?.includes(handler) ?? false) ||
    (isRoute && neededBy.routesBut !== undefined && !neededBy.routesBut.includes(handler))
  );
}

export function environmentOf(handler: string, grants: Grants, known: EnvironmentValues): Record<string, string> {
  const needed = rows.filter(([, row]) => isNeeded(row, handler, grants));
  const missing = needed.filter(([name, row]) => !row.isOptional && known[name] === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(`${handler} needs ${missing.join(", ")}, which its stack does not know`);
  return Object.fromEntries(needed.flatMap(([name]) => (known[name] === undefined ? [] : [[name, known[name]]])));
}

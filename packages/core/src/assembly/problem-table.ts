import type { ProblemCode } from "../ground/shared/problem.ts";
import { problems, toProblem } from "./contract.ts";

// The sentences of all domains: a file beside each function, loaded at the first refusal that needs one (decision 30).

export { toProblem };

export const problemSentence = (code: ProblemCode): string => problems[code][1];

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

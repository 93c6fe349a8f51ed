import type { ProblemCode } from "@guildhall/core/shared/problem";

/** By their names, which is shorter than a list of them; a test goes through all codes that are about access. */
const watched =
  /^(auth\.(?!acting-as)|rate\.|account\.[a-z-]+-(over|expired|refused|wrong)$|privacy\.export-over|billing\.(override|webhook))/;

/** Refused tokens, links, codes and signatures, and limits that were reached: one is a mistake, many are somebody's work. */
export const isWatched = (code: ProblemCode): boolean => watched.test(code);

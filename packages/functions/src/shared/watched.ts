import type { ProblemCode } from "@guildhall/core/ground/shared/problem";

/** By a pattern of names, which is shorter than a list; a test checks all codes about access. */
const watched =
  /^(auth\.(?!acting-as)|rate\.|account\.[a-z-]+-(over|expired|refused|wrong)$|privacy\.export-over|verification\.(link-unknown|(successor-)?too-many|mailed-enough|used|expired|ended)$|billing\.(override|webhook))/;

/** Refused tokens, links, codes and signatures, and reached limits: one is a mistake, many are an attack. */
export const isWatched = (code: ProblemCode): boolean => watched.test(code);

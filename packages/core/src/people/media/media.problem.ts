import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const mediaProblems = {
  "media.not-arrived": [409, "The file has not arrived. Choose it again."],
  "media.not-an-image": [400, "We cannot read that file as a picture. Choose a JPEG, PNG or WebP picture."],
  "media.too-large": [400, "That picture is too large. Choose one of at most 15 MB and 50 megapixels."],
  "media.crop-outside": [400, "The part that you chose lies outside the picture. Choose it again."],
} as const satisfies Sentences;

type Rows = typeof mediaProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}

import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const cartProblems = {
  "cart.already-in": [409, "This is already in your cart."],
  "cart.full": [409, "Your cart is full. Check out first, then continue."],
  "cart.not-removable": [409, "This item cannot be removed by itself."],
  "cart.changed": [409, "Your cart or a price has changed. Check the new total, then submit again."],
  "cart.empty": [409, "Your cart is empty."],
  "cart.locked": [409, "A payment for this cart is being processed. Wait a moment, then reload."],
  "cart.discount-unknown": [404, "We do not know this discount code."],
  "cart.discount-over": [409, "This discount code is no longer valid."],
  "cart.discount-not-yet": [409, "This discount code is not valid yet."],
  "cart.discount-used-up": [409, "This discount code has been used as often as it may be."],
  "cart.discount-not-for-these": [409, "This discount code does not apply to anything in your cart."],
  "cart.discount-one": [409, "Only one discount code can be used. Remove the other first."],
} as const satisfies Sentences;

export type CartProblemCode = keyof typeof cartProblems;

type Rows = typeof cartProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}

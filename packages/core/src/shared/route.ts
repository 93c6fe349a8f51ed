import type { core, infer as Infer, input as Input } from "zod/mini";

type Schema = core.$ZodType;
type ObjectSchema = core.$ZodObject;
type Slot = "params" | "query" | "body";

/** Who may call a route at all. Whether this person may touch this record is asked in core. */
export type Role = "visitor" | "member" | "admin";

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** One HTTP operation. The API stack, handler, web client, tests and OpenAPI document all read this value. */
export interface Route {
  /** "event.addToCart" is served by packages/functions/src/event/add-to-cart.ts: see `handlerPathOf`. */
  readonly id: `${string}.${string}`;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly role: Role;
  readonly summary: string;
  /** What an admin may not do while acting as somebody: passwords, e-mail, cards, sign-in elsewhere. */
  readonly whileActing?: "refused";
  /** Charges, gives back, or gives up a charge: where its answer is cut off, the payment is under way. */
  readonly movesMoney?: true;
  /** Of another method than GET, since what it asks about may stand in no address: it only reads. */
  readonly changesNothing?: true;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  readonly response: Schema;
}

/** Where an answer is cut off, nothing was done. */
export const isRead = ({ method, changesNothing }: Pick<Route, "method" | "changesNothing">): boolean =>
  method === "GET" || changesNothing === true;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: core.$ZodObject<Record<ParamNames<Path>, Schema>> };

export const defineRoute = <const R extends Route>(route: R & ParamsOf<R["path"]>): R => route;

/** What a caller sends. Slots the route does not declare do not exist. */
export type RouteArgs<R extends Route> = {
  [S in Slot as R[S] extends Schema ? S : never]: R[S] extends Schema ? Input<R[S]> : never;
};

/** What a handler receives, after parsing. */
export type RouteInput<R extends Route> = {
  [S in Slot as R[S] extends Schema ? S : never]: R[S] extends Schema ? Infer<R[S]> : never;
};

export type RouteResponse<R extends Route> = Infer<R["response"]>;

/** Where a route's handler lives below packages/functions/src: "account.resetPassword" → "account/reset-password". */
export const handlerPathOf = ({ id }: Pick<Route, "id">): string =>
  id.replace(".", "/").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
